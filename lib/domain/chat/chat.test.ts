import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { chatMembers, messages } from '@/lib/db/schema/chat'
import { participants } from '@/lib/db/schema/participant'
import { reports } from '@/lib/db/schema/people'
import { withSystemContext } from '@/lib/runtime/context'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { liveBodies } from '@/lib/testing/live-bodies'
import { idOf } from '@/lib/testing/participant-of'
import { type FirstMessage, startChat } from './start-chat'

/** Two members with an open chat, and what was published. */
async function talking(words: string[] = []) {
  const api = await testApi()
  const [anna, boris] = [await api.person(), await api.person()]
  const { chatId } = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
    startChat(ctx, [idOf(anna), idOf(boris)], []),
  )
  const live = await liveBodies(api)
  const chat = { api, anna, boris, chatId, live }
  for (const text of words) await say(anna, chatId, text)
  return chat
}

let clientIds = 0
const say = (by: ApiClient, chatId: string, text: string, more: object = {}) =>
  by.post(`/api/chats/${chatId}/messages`, { body: { clientId: `c${++clientIds}`, text, ...more } })
const listed = async (by: ApiClient, chatId: string, query: Record<string, unknown> = {}) =>
  (await by.get(`/api/chats/${chatId}/messages`, { query })).body.list
const chatsOf = async (by: ApiClient) => (await by.get('/api/chats')).body.list
const unreadOf = async (by: ApiClient) => (await by.get('/api/chats/unread')).body
const read = (by: ApiClient, chatId: string, seq: number) =>
  by.post(`/api/chats/${chatId}/read`, { body: { seq } })
const block = (by: ApiClient, other: ApiClient) =>
  by.post(`/api/hides/${idOf(other)}`, { body: { kind: 'block' } })

describe('sending', () => {
  it('is refused to disabled members with the reason', async () => {
    const { api, anna, chatId } = await talking()
    const admin = await api.person('admin')
    await admin.post(`/api/admin/participants/${idOf(anna)}/profile/toggle`)
    expect(await say(anna, chatId, 'one')).toMatchObject({
      status: 403,
      body: { code: 1104, message: 'Your profile is switched off.' },
    })
    const waiting = await api.person('waiting')
    expect((await say(waiting, chatId, 'one')).body.message).toBe('Access Denied')
  })

  it("gives each message the chat's next number, the same for both members", async () => {
    const { anna, boris, chatId } = await talking()
    const sent = [
      await say(anna, chatId, 'one'),
      await say(boris, chatId, 'two'),
      await say(anna, chatId, 'three'),
    ]
    expect(sent.map(({ status, body }) => [status, body.seq])).toEqual([
      [200, 1],
      [200, 2],
      [200, 3],
    ])
    expect(await listed(anna, chatId)).toEqual(await listed(boris, chatId))
    expect((await listed(boris, chatId)).map(({ text }: { text: string }) => text)).toEqual([
      'one',
      'two',
      'three',
    ])
  })

  it('creates one message per clientId and member, also when sent twice concurrently', async () => {
    const { anna, boris, chatId } = await talking()
    const twice = await Promise.all([1, 2].map(() => say(anna, chatId, 'one', { clientId: 'same' })))
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
    expect((await say(boris, chatId, 'two', { clientId: 'same' })).body.seq).toBe(2)
    expect(await listed(anna, chatId)).toHaveLength(2)
  })

  it('accepts visible text of up to 4,000 characters, and never renders it as HTML', async () => {
    const { anna, chatId } = await talking()
    const html = '<img src=x onerror=alert(1)> & <b>'
    expect((await say(anna, chatId, html)).body.text).toBe(html)
    for (const text of ['', '  \n', '\u200b', 'x'.repeat(4_001)])
      expect((await say(anna, chatId, text)).status, text.slice(0, 5)).toBe(400)
    expect((await say(anna, chatId, '😀'.repeat(2_000))).status).toBe(200)
  })

  it('can reply to a message of the same chat', async () => {
    const { api, anna, boris, chatId } = await talking()
    const first = (await say(anna, chatId, 'Shall we meet?')).body
    expect((await say(boris, chatId, 'Gladly.', { replyToId: first.id })).body.replyTo).toMatchObject({
      id: first.id,
      text: 'Shall we meet?',
    })
    const clara = await api.person()
    const { chatId: another } = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      startChat(ctx, [idOf(anna), idOf(clara)], []),
    )
    expect((await say(anna, another, 'x', { replyToId: first.id })).status).toBe(404)
  })

  it('can reply to a message that was deleted meanwhile', async () => {
    const { api, anna, boris, chatId } = await talking()
    const first = (await say(anna, chatId, 'Shall we meet?')).body
    api.runtime.clock.advance(16_000)
    await anna.delete(`/api/chats/${chatId}/messages/${first.id}`)
    const reply = await say(boris, chatId, 'Gladly.', { replyToId: first.id })
    expect([reply.status, reply.body.replyTo]).toEqual([
      200,
      expect.objectContaining({ id: first.id, text: '', photo: false }),
    ])
  })

  it("publishes to the chat and updates the reader's count, after the commit", async () => {
    const { boris, anna, chatId, live } = await talking()
    const { body } = await say(anna, chatId, 'one')
    expect(live).toMatchObject([
      { destination: `/topic/chat/${chatId}`, body: { type: 'message', message: body } },
      { destination: `/topic/participant/${idOf(anna)}`, body: { type: 'chat', chatId, unread: 0 } },
      { destination: `/topic/participant/${idOf(boris)}`, body: { type: 'chat', chatId, unread: 1 } },
    ])
  })

  it('is limited to the two members', async () => {
    const { api, chatId } = await talking(['secret'])
    for (const stranger of [
      await api.person(),
      await api.person('admin'),
      await (await api.elsewhere()).person(),
    ]) {
      expect((await stranger.get(`/api/chats/${chatId}`)).status).toBe(404)
      expect((await stranger.get(`/api/chats/${chatId}/messages`)).status).toBe(404)
      expect((await say(stranger, chatId, 'hello')).status).toBe(404)
    }
  })
})

describe('changes', () => {
  it('by edit, deletion and reaction get numbers of the same sequence, so that catching up includes them', async () => {
    const { anna, boris, chatId } = await talking()
    const [one, two] = [(await say(anna, chatId, 'one')).body, (await say(anna, chatId, 'two')).body]
    const path = (id: string) => `/api/chats/${chatId}/messages/${id}`
    expect((await anna.patch(path(one.id), { body: { text: 'One.' } })).body).toMatchObject({
      seq: 1,
      changeSeq: 3,
      text: 'One.',
    })
    expect((await boris.post(`${path(one.id)}/reaction`, { body: { emoji: '👍' } })).body).toMatchObject({
      changeSeq: 4,
      reactions: [{ participantId: idOf(boris), emoji: '👍' }],
    })
    expect((await anna.delete(path(two.id))).body).toMatchObject({ seq: 2, changeSeq: 5, text: '' })
    const caughtUp = await listed(boris, chatId, { after: 2 })
    expect(
      caughtUp.map(({ seq, changeSeq }: { seq: number; changeSeq: number }) => [seq, changeSeq]),
    ).toEqual([
      [1, 4],
      [2, 5],
    ])
    expect(await listed(boris, chatId, { after: 5 })).toEqual([])
    expect(caughtUp[1]).toMatchObject({ text: '', deletedAt: expect.any(String) })
  })

  it('are limited to one’s own messages, and edits to fifteen minutes', async () => {
    const { api, anna, boris, chatId } = await talking()
    const { id } = (await say(anna, chatId, 'one')).body
    const path = `/api/chats/${chatId}/messages/${id}`
    expect((await boris.patch(path, { body: { text: 'mine' } })).status).toBe(404)
    expect((await boris.delete(path)).status).toBe(404)
    api.runtime.clock.advance(16 * 60_000)
    expect((await anna.patch(path, { body: { text: 'late' } })).status).toBe(409)
    expect((await anna.delete(path)).status).toBe(200)
    expect((await anna.delete(path)).status).toBe(404)
    expect((await boris.post(`${path}/reaction`, { body: { emoji: '👍' } })).status).toBe(404)
  })
})

describe('pages of messages', () => {
  it('go backward from the last, and forward by change, without gaps', async () => {
    const { boris, chatId } = await talking(Array.from({ length: 7 }, (_, n) => `m${n + 1}`))
    const seqs = async (query: Record<string, unknown>) => {
      const { body } = await boris.get(`/api/chats/${chatId}/messages`, { query })
      return [body.list.map(({ seq }: { seq: number }) => seq), body.hasMore]
    }
    expect(await seqs({ limit: 3 })).toEqual([[5, 6, 7], true])
    expect(await seqs({ limit: 3, before: 5 })).toEqual([[2, 3, 4], true])
    expect(await seqs({ limit: 3, before: 2 })).toEqual([[1], false])
    expect(await seqs({ limit: 3, after: 0 })).toEqual([[1, 2, 3], true])
    expect(await seqs({ limit: 4, after: 3 })).toEqual([[4, 5, 6, 7], false])
  })
})

describe('unread', () => {
  it("is the database's count: the other's messages after the read mark, without deleted ones", async () => {
    const { anna, boris, chatId } = await talking(['one', 'two', 'three'])
    expect(await unreadOf(boris)).toEqual({ messages: 3, chats: 1 })
    expect(await unreadOf(anna)).toEqual({ messages: 0, chats: 0 })
    await read(boris, chatId, 1)
    expect((await chatsOf(boris))[0]).toMatchObject({ unread: 2, readSeq: 1 })
    await read(boris, chatId, 0)
    expect(await unreadOf(boris)).toEqual({ messages: 2, chats: 1 })
    const [, , last] = await listed(anna, chatId)
    await anna.delete(`/api/chats/${chatId}/messages/${last.id}`)
    expect(await unreadOf(boris)).toEqual({ messages: 1, chats: 1 })
    await read(boris, chatId, 1_000_000)
    expect(await unreadOf(boris)).toEqual({ messages: 0, chats: 0 })
    await say(anna, chatId, 'four')
    expect(await unreadOf(boris)).toEqual({ messages: 1, chats: 1 })
  })

  it('keeps earlier messages when a new introduction begins with a read one', async () => {
    const { api, anna, boris, chatId } = await talking(['one'])
    const introduce = (clientId: string) =>
      withSystemContext(api.runtime, api.community, 'test', (ctx) =>
        startChat(
          ctx,
          [idOf(anna), idOf(boris)],
          [{ senderId: idOf(anna), clientId, text: 'intro', createdAt: ctx.clock.now(), read: true }],
        ),
      )
    await introduce('first')
    expect(await unreadOf(boris)).toEqual({ messages: 2, chats: 1 })
    await read(boris, chatId, 2)
    await say(boris, chatId, 'an own message')
    await introduce('second')
    expect(await unreadOf(boris)).toEqual({ messages: 0, chats: 0 })
  })

  it('marks are shown to the sender unless the reader turned that off', async () => {
    const { anna, boris, chatId, live } = await talking(['one', 'two'])
    await read(boris, chatId, 1)
    expect((await chatsOf(anna))[0].readByOther).toBe(1)
    expect(live.map(({ body }) => body)).toContainEqual({ type: 'read', participantId: idOf(boris), seq: 1 })
    await boris.patch('/api/chats/settings', { body: { showRead: false } })
    live.length = 0
    await read(boris, chatId, 2)
    expect((await chatsOf(anna))[0].readByOther).toBe(null)
    expect(live.map(({ destination }) => destination)).toEqual([`/topic/participant/${idOf(boris)}`])
  })

  it('marks are not shown in a chat that one of them closed', async () => {
    const { anna, boris, chatId, live } = await talking(['one', 'two'])
    await read(boris, chatId, 1)
    await block(boris, anna)
    live.length = 0
    await read(boris, chatId, 2)
    expect(live.map(({ destination }) => destination)).toEqual([`/topic/participant/${idOf(boris)}`])
    expect((await chatsOf(anna))[0].readByOther).toBe(null)
  })
})

describe('a new introduction of two members who have a chat', () => {
  it('publishes to the chat its texts and the return of a member, once', async () => {
    const { api, anna, boris, chatId, live } = await talking(['one'])
    await boris.delete(`/api/chats/${chatId}`)
    live.length = 0
    const introduce = () =>
      withSystemContext(api.runtime, api.community, 'test', (ctx) =>
        startChat(
          ctx,
          [idOf(anna), idOf(boris)],
          [
            {
              senderId: idOf(boris),
              clientId: 'again',
              text: 'Hello!',
              createdAt: ctx.clock.now(),
              read: false,
            },
          ],
        ),
      )
    await introduce()
    const [, message] = await listed(anna, chatId)
    expect(live.filter(({ destination }) => destination === `/topic/chat/${chatId}`)).toEqual([
      { destination: `/topic/chat/${chatId}`, body: { type: 'chat-changed' } },
      { destination: `/topic/chat/${chatId}`, body: { type: 'message', message } },
    ])
    live.length = 0
    await introduce()
    expect(live).toEqual([])
  })
})

describe('typing', () => {
  it('is shown unless it is turned off, and stored nowhere', async () => {
    const { boris, chatId, live } = await talking()
    await boris.post(`/api/chats/${chatId}/typing`)
    expect(live.map(({ body }) => body)).toEqual([{ type: 'typing', participantId: idOf(boris) }])
    await boris.patch('/api/chats/settings', { body: { showTyping: false } })
    await boris.post(`/api/chats/${chatId}/typing`)
    expect(live).toHaveLength(1)
  })
})

describe('the list', () => {
  it('lists the latest first, with the other, the last message and the unread count', async () => {
    const { api, anna, boris, chatId } = await talking(['one'])
    const clara = await api.person()
    api.runtime.clock.advance(1_000)
    const { chatId: newer } = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      startChat(ctx, [idOf(anna), idOf(clara)], []),
    )
    expect((await chatsOf(anna)).map(({ id }: { id: string }) => id)).toEqual([newer, chatId])
    api.runtime.clock.advance(1_000)
    await say(boris, chatId, 'two')
    expect(await chatsOf(anna)).toMatchObject([
      {
        id: chatId,
        person: { participantId: idOf(boris) },
        lastMessage: { text: 'two' },
        unread: 1,
        open: true,
      },
      { id: newer, lastMessage: null, unread: 0 },
    ])
  })

  it('shows the last message of each chat, not the last change', async () => {
    const { anna, boris, chatId } = await talking(['one', 'two'])
    const [one] = await listed(anna, chatId)
    await anna.patch(`/api/chats/${chatId}/messages/${one.id}`, { body: { text: 'One.' } })
    expect((await chatsOf(boris))[0].lastMessage).toMatchObject({ text: 'two', seq: 2 })
  })
})

describe('a message deleted right after it was sent', () => {
  it('leaves no trace in the list of chats', async () => {
    const { api, anna, boris, chatId } = await talking(['one'])
    const other = await api.person()
    api.runtime.clock.advance(60_000)
    const { chatId: newer } = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      startChat(ctx, [idOf(boris), idOf(other)], []),
    )
    api.runtime.clock.advance(60_000)
    const { body: sent } = await say(anna, chatId, 'a slip')
    api.runtime.clock.advance(10_000)
    await anna.delete(`/api/chats/${chatId}/messages/${sent.id}`)
    expect(await chatsOf(boris)).toMatchObject([
      { id: newer },
      { id: chatId, lastMessage: { text: 'one' }, unread: 1 },
    ])
  })

  it('leaves the chat where it was after an introduction with an earlier text', async () => {
    const api = await testApi()
    const [anna, boris, other] = [await api.person(), await api.person(), await api.person()]
    const start = (person: ApiClient, words: FirstMessage[]) =>
      withSystemContext(api.runtime, api.community, 'test', (ctx) =>
        startChat(ctx, [idOf(person), idOf(boris)], words),
      )
    const createdAt = api.runtime.clock.now()
    api.runtime.clock.advance(60_000)
    await start(other, [])
    api.runtime.clock.advance(60_000)
    const { chatId } = await start(anna, [
      { senderId: idOf(anna), clientId: 'intro', text: 'Shall we talk?', createdAt, read: true },
    ])
    const order = async () => (await chatsOf(boris)).map(({ id }: { id: string }) => id)
    const before = await order()
    expect(before[0]).toBe(chatId)
    const { body: sent } = await say(anna, chatId, 'a slip')
    await anna.delete(`/api/chats/${chatId}/messages/${sent.id}`)
    expect(await order()).toEqual(before)
  })

  it('does not show an organiser’s chat without other messages', async () => {
    const api = await testApi()
    const [boris, admin] = [await api.person(), await api.person('admin')]
    const { body: chat } = await admin.post('/api/chats', { body: { participantId: idOf(boris) } })
    const { body: sent } = await say(admin, chat.id, 'a slip')
    await admin.delete(`/api/chats/${chat.id}/messages/${sent.id}`)
    expect(await chatsOf(boris)).toEqual([])
    expect(await chatsOf(admin)).toMatchObject([{ id: chat.id, lastMessage: null }])
    await say(admin, chat.id, 'Welcome!')
    expect(await chatsOf(boris)).toMatchObject([{ id: chat.id, unread: 1 }])
  })

  it('is quoted by no reply', async () => {
    const { anna, boris, chatId } = await talking(['one'])
    const { body: sent } = await say(anna, chatId, 'a slip')
    const { body: reply } = await say(boris, chatId, 'What do you mean?', { replyToId: sent.id })
    expect(reply.replyTo).toMatchObject({ id: sent.id })
    await anna.delete(`/api/chats/${chatId}/messages/${sent.id}`)
    expect((await listed(boris, chatId)).at(-1)).toMatchObject({ id: reply.id, replyTo: null })
  })

  it('is withdrawn only within seconds', async () => {
    const { api, anna, boris, chatId } = await talking(['one'])
    const { body: sent } = await say(anna, chatId, 'two')
    api.runtime.clock.advance(16_000)
    await anna.delete(`/api/chats/${chatId}/messages/${sent.id}`)
    expect((await chatsOf(boris))[0].lastMessage).toMatchObject({ id: sent.id, text: '' })
  })
})

describe('opening a chat', () => {
  it('requires an accepted introduction; organisers may write to any member', async () => {
    const api = await testApi()
    const [anna, boris, admin] = [await api.person(), await api.person(), await api.person('admin')]
    const open = (by: ApiClient, other: ApiClient) =>
      by.post('/api/chats', { body: { participantId: idOf(other) } })
    expect((await open(anna, boris)).status).toBe(403)
    const { status, body } = await open(admin, boris)
    expect([status, body.byOrganiser]).toEqual([200, false])
    expect(await chatsOf(boris)).toEqual([])
    await say(admin, body.id, 'Welcome!')
    expect(await chatsOf(boris)).toMatchObject([{ id: body.id, byOrganiser: true, unread: 1 }])
    expect((await say(boris, body.id, 'Thanks.')).status).toBe(200)
    expect((await open(boris, admin)).body.id).toBe(body.id)
    expect((await open(anna, await (await api.elsewhere()).person())).status).toBe(404)
  })

  it('concurrently creates one chat', async () => {
    const api = await testApi()
    const [boris, admin] = [await api.person(), await api.person('admin')]
    const opened = await Promise.all(
      [1, 2].map(() => admin.post('/api/chats', { body: { participantId: idOf(boris) } })),
    )
    expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1)
  })
})

describe('a chat closes', () => {
  const closed = async (by: ApiClient, chatId: string) => [
    (await by.get(`/api/chats/${chatId}`)).body.open,
    (await say(by, chatId, 'hello?')).status,
    (await listed(by, chatId)).length,
  ]

  it('for both when one blocks the other, and stays readable', async () => {
    const { anna, boris, chatId, live } = await talking(['one'])
    live.length = 0
    await block(boris, anna)
    expect(live.map(({ body }) => body)).toContainEqual({ type: 'chat-changed' })
    expect(await closed(anna, chatId)).toEqual([false, 409, 1])
    expect(await chatsOf(anna)).toHaveLength(1)
    expect(await chatsOf(boris)).toEqual([])
    expect(await unreadOf(boris)).toEqual({ messages: 0, chats: 0 })
    await boris.delete(`/api/hides/${idOf(anna)}`)
    expect((await say(anna, chatId, 'two')).status).toBe(200)
  })

  it('when one leaves, until they open it again', async () => {
    const { anna, boris, chatId } = await talking(['one'])
    expect((await boris.delete(`/api/chats/${chatId}`)).status).toBe(204)
    expect((await boris.get(`/api/chats/${chatId}`)).status).toBe(404)
    expect(await chatsOf(boris)).toEqual([])
    expect(await closed(anna, chatId)).toEqual([false, 409, 1])
    expect((await boris.post('/api/chats', { body: { participantId: idOf(anna) } })).body.open).toBe(true)
    expect((await say(anna, chatId, 'two')).status).toBe(200)
  })

  it('when one is disabled', async () => {
    const { api, anna, boris, chatId } = await talking(['one'])
    const { owner } = api.runtime.database
    const userId = owner
      .select({ id: participants.userId })
      .from(participants)
      .where(eq(participants.id, idOf(boris)))
    await owner.update(memberships).set({ enabled: false }).where(inArray(memberships.userId, userId))
    expect(await closed(anna, chatId)).toEqual([false, 409, 1])
    expect((await chatsOf(anna))[0].person.present).toBe(false)
  })

  it('when one has deleted their account', async () => {
    const { api, anna, boris, chatId } = await talking(['one'])
    await say(boris, chatId, 'two')
    await api.runtime.database.owner
      .update(participants)
      .set({ deletedAt: api.runtime.clock.now() })
      .where(eq(participants.id, idOf(boris)))
    expect(await closed(anna, chatId)).toEqual([false, 409, 2])
    expect((await chatsOf(anna))[0].person.present).toBe(false)
  })
})

describe('a report of a message', () => {
  it('shows the organisers that message and the five before it, and nothing else, even after a deletion', async () => {
    const { api, anna, boris, chatId } = await talking(Array.from({ length: 8 }, (_, n) => `m${n + 1}`))
    const all = await listed(boris, chatId)
    const path = (n: number) => `/api/chats/${chatId}/messages/${all[n - 1].id}`
    expect((await boris.post(`${path(7)}/report`, { body: { reason: 'rude' } })).status).toBe(204)
    await anna.delete(path(7))
    const [report] = await api.runtime.database.owner
      .select()
      .from(reports)
      .where(eq(reports.subjectId, idOf(anna)))
    expect(report?.messages?.map(({ text, reported }) => [text, reported])).toEqual([
      ['m2', false],
      ['m3', false],
      ['m4', false],
      ['m5', false],
      ['m6', false],
      ['m7', true],
    ])
    expect((await boris.post(`${path(8)}/report`, { body: { reason: 'rude' } })).status).toBe(409)
    expect((await anna.post(`${path(8)}/report`, { body: { reason: 'rude' } })).status).toBe(404)
  })
})

describe('a member in a chat that the other closed by a block', () => {
  it('can still report the other, or a message of theirs', async () => {
    const { anna, boris, chatId } = await talking(['rude words'])
    await block(anna, boris)
    expect((await chatsOf(boris))[0]).toMatchObject({ open: false, person: { present: true } })
    const [message] = await listed(boris, chatId)
    const report = `/api/chats/${chatId}/messages/${message.id}/report`
    expect((await boris.post(report, { body: { reason: 'rude' } })).status).toBe(204)
    const about = { subjectId: idOf(anna), reason: 'rude' }
    // The same open report.
    expect((await boris.post('/api/reports', { body: about })).status).toBe(409)
  })
})

describe('a photo', () => {
  const jpeg = async () => {
    const { default: sharp } = await import('sharp')
    return sharp({ create: { width: 60, height: 40, channels: 3, background: '#aabbcc' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
  }
  const sendPhoto = async (by: ApiClient, chatId: string, bytes: Uint8Array, clientId = 'photo') =>
    by.post(`/api/chats/${chatId}/photos`, { query: { clientId }, body: bytes })

  it('is re-encoded without metadata and served to the two members only', async () => {
    const { api, anna, boris, chatId } = await talking()
    const sent = await sendPhoto(anna, chatId, await jpeg())
    expect(sent.body).toMatchObject({ text: '', photo: { width: 60, height: 40 }, seq: 1 })
    expect((await sendPhoto(anna, chatId, await jpeg())).body.id).toBe(sent.body.id)
    const path = `/api/chats/${chatId}/photos/${sent.body.id}`
    const seen = await boris.get(path)
    expect([seen.status, seen.headers.get('content-type'), seen.text.includes('secret place')]).toEqual([
      200,
      'image/webp',
      false,
    ])
    expect(seen.headers.get('cache-control')).toContain('private')
    expect((await (await api.person()).get(path)).status).toBe(404)
    expect((await api.guest.get(path)).status).toBe(401)
    expect((await api.guest.get(`/media/chats/${api.community.id}/${sent.body.id}.webp`)).status).toBe(404)
    await anna.delete(`/api/chats/${chatId}/messages/${sent.body.id}`)
    expect((await boris.get(path)).status).toBe(404)
    await api.runtime.runJobs(api.community.id)
    expect(await api.runtime.storage.get(`chats/${api.community.id}/${sent.body.id}.webp`)).toBe(null)
  })

  it('is a JPG, PNG or WebP of at most 10 MB', async () => {
    const { anna, chatId } = await talking()
    for (const bytes of [Buffer.from('GIF89a…'), Buffer.from('<svg/>'), Buffer.alloc(100)])
      expect((await sendPhoto(anna, chatId, bytes)).status).toBe(400)
    expect((await sendPhoto(anna, chatId, Buffer.alloc(11 * 1024 * 1024))).status).toBe(400)
  })
})

describe('concurrent senders', () => {
  it('get numbers without gaps, and the counts are right', async () => {
    const { api, anna, boris, chatId } = await talking()
    await Promise.all(Array.from({ length: 20 }, (_, n) => say(n % 2 ? anna : boris, chatId, `m${n}`)))
    const db = api.runtime.database.owner
    const rows = await db.select({ seq: messages.seq }).from(messages).where(eq(messages.chatId, chatId))
    expect(rows.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    )
    expect((await unreadOf(anna)).messages + (await unreadOf(boris)).messages).toBe(20)
    const marks = await db
      .select()
      .from(chatMembers)
      .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.readSeq, 0)))
    expect(marks).toHaveLength(2)
  })
})
