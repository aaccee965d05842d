import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { memberships } from '@/lib/db/schema/account'
import { notifications, pushSubscriptions } from '@/lib/db/schema/message'
import { outboxFolder } from '@/lib/mail/outbox-transport'
import { withSystemContext } from '@/lib/runtime/context'
import { asOwner, systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { eraseMembers } from '../account/erase-members'
import { startChat } from './start-chat'

const MINUTE_MS = 60_000

let api: TestApi
let anna: ApiClient
let boris: ApiClient
let chatId: string
let watching: boolean

beforeEach(async () => {
  api = await testApi()
  anna = await api.person()
  boris = await api.person()
  chatId = await openChat(anna, boris)
  watching = false
  api.runtime.presence = { onlineAmong: () => new Set(), isWatching: () => watching }
})

const openChat = (one: ApiClient, other: ApiClient) =>
  withSystemContext(api.runtime, api.community, 'test', (ctx) =>
    startChat(ctx, [idOf(one), idOf(other)], []),
  ).then(({ chatId }) => chatId)
let clientIds = 0
const say = async (by: ApiClient, text: string, id = chatId) =>
  (await by.post(`/api/chats/${id}/messages`, { body: { clientId: `n${++clientIds}`, text } })).body
const read = (seq: number, id = chatId) => boris.post(`/api/chats/${id}/read`, { body: { seq } })

/** Advances the time and runs the due jobs. */
async function later(minutes: number): Promise<void> {
  api.runtime.clock.advance(minutes * MINUTE_MS)
  await api.runtime.runJobs(api.community.id)
}

/** The sent emails, oldest first. */
async function emails() {
  const folder = outboxFolder(api.runtime.env)
  let names: string[] = []
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    // Nothing was sent yet.
  }
  const all = await Promise.all(
    names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
  return all.map(({ subject, text, to }) => ({ subject, text: text ?? '', to: to?.[0]?.address }))
}

const waiting = async (name: string) =>
  (await api.runtime.waitingJobs(api.community.id)).filter((job) => job.name === name)

describe('a member who is away', () => {
  it('gets one email with the messages, which links to the chat', async () => {
    await say(anna, 'Hello Boris')
    await say(anna, 'Coffee on <b>Thursday</b>?')
    expect(await waiting('notify-of-messages')).toHaveLength(1)
    expect(await emails()).toEqual([])
    await later(2)
    const [email, ...more] = await emails()
    expect(more).toEqual([])
    expect(email).toMatchObject({
      subject: expect.stringContaining('wrote to you'),
      to: boris.person?.user.email,
    })
    expect(email?.text).toContain('Hello Boris')
    expect(email?.text).toContain('Coffee on <b>Thursday</b>?')
    expect(email?.text).toContain(`/chats/${chatId}`)
    await later(120)
    expect(await emails()).toHaveLength(1)
  })

  it('gets at most one email an hour, with everything unread by then', async () => {
    const clara = await api.person()
    const another = await openChat(clara, boris)
    await say(anna, 'one')
    await later(2)
    for (const text of ['two', 'three']) {
      await say(anna, text)
      await say(clara, `from Clara ${text}`, another)
      await later(5)
    }
    expect(await emails()).toHaveLength(1)
    await later(60)
    const [, digest, ...more] = await emails()
    expect(more).toEqual([])
    expect(digest?.subject).toContain('2 things')
    expect(digest?.text).toMatch(/one · two · three/)
    expect(digest?.text).toContain('from Clara two · from Clara three')
    await later(300)
    expect(await emails()).toHaveLength(2)
  })

  it('gets a push for each browser, replaced by later ones', async () => {
    await api.runtime.database.owner.insert(pushSubscriptions).values({
      communityId: api.community.id,
      id: newId(),
      endpoint: 'https://push.example/1',
      userId: boris.person?.user.id ?? '',
      sessionId: newId(),
      keys: { p256dh: '', auth: '' },
      createdAt: api.runtime.clock.now(),
    })
    const notices = () =>
      api.runtime.database.owner
        .select()
        .from(notifications)
        .where(
          and(eq(notifications.participantId, idOf(boris)), eq(notifications.communityId, api.community.id)),
        )
    await say(anna, 'one')
    await later(2)
    await say(anna, 'two')
    await later(2)
    const rows = (await notices()).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    expect(rows.map(({ kind, payload, seenAt }) => [kind, payload.replaces, seenAt !== null])).toEqual([
      ['chat-message', chatId, true],
      ['chat-message', chatId, false],
    ])
    // The bell has a separate badge for chats.
    expect((await boris.get('/api/notifications')).body).toMatchObject({ list: [], newCount: 0 })
  })

  it('gets a notification that mentions the photo and counts earlier messages', async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await say(anna, `message ${n}`)
    await later(2)
    const [email] = await emails()
    expect(email?.text).toContain('And 2 earlier messages')
    expect(email?.text).not.toContain('message 2')
    expect(email?.text).toMatch(/message 3[\s\S]*message 7/)
  })

  it('gets none about a blocked member, in a chat they left, or once disabled', async () => {
    await say(anna, 'one')
    await boris.post(`/api/hides/${idOf(anna)}`, { body: { kind: 'block' } })
    await later(2)
    await boris.delete(`/api/hides/${idOf(anna)}`)
    await say(anna, 'two')
    await boris.delete(`/api/chats/${chatId}`)
    await later(2)
    await boris.post('/api/chats', { body: { participantId: idOf(anna) } })
    await say(anna, 'three')
    const member = eq(memberships.userId, boris.person?.user.id ?? '')
    await api.runtime.database.owner.update(memberships).set({ enabled: false }).where(member)
    await later(2)
    expect(await emails()).toEqual([])
  })

  it('gets none of somebody who deleted their account', async () => {
    await say(anna, 'one')
    const { id: userId, email } = anna.person!.user
    await asOwner(systemRequestContext(api.runtime, api.community, 'test'), (ctx) =>
      eraseMembers(ctx, [{ userId, email }]),
    )
    await later(2)
    expect(await emails()).toEqual([])
  })
})

describe('messages read meanwhile', () => {
  it('cause no notification', async () => {
    const { seq } = await say(anna, 'one')
    await read(seq)
    await later(2)
    expect(await emails()).toEqual([])
  })

  it('are not in an email that waited for its hour', async () => {
    await say(anna, 'one')
    await later(2)
    const { seq } = await say(anna, 'two')
    await later(2)
    await read(seq)
    await later(120)
    expect(await emails()).toHaveLength(1)
    // Later messages are.
    await say(anna, 'three')
    await later(2)
    const [, email] = await emails()
    expect(email?.text).toContain('three')
    expect(email?.text).not.toContain('two')
  })

  it('in part leave a notification of the rest', async () => {
    await say(anna, 'one')
    await later(2)
    const { seq } = await say(anna, 'two')
    await say(anna, 'three')
    await later(2)
    await read(seq)
    await later(60)
    const [, email] = await emails()
    expect(email?.text).toContain('three')
    expect(email?.text).not.toContain('two')
  })

  it('or deleted or edited by their sender are not sent in the old form', async () => {
    await say(anna, 'one')
    await later(2)
    const [two, three] = [await say(anna, 'two'), await say(anna, 'three')]
    await later(2)
    await anna.delete(`/api/chats/${chatId}/messages/${two.id}`)
    await anna.patch(`/api/chats/${chatId}/messages/${three.id}`, { body: { text: 'drei' } })
    await later(60)
    const [, email] = await emails()
    expect(email?.text).toContain('drei')
    expect(email?.text).not.toMatch(/two|three/)
  })
})

describe('a member with a visible page', () => {
  it('gets none while it is visible, and one when they leave without reading', async () => {
    watching = true
    await say(anna, 'one')
    await later(2)
    await later(10)
    expect(await emails()).toEqual([])
    watching = false
    await later(10)
    expect(await emails()).toHaveLength(1)
  })
})
