import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '@/lib/contracts/chat'
import { chatTopic, participantTopic } from '@/lib/contracts/realtime-topics'
import { chats } from '@/lib/db/schema/chat'
import { events } from '@/lib/db/schema/event'
import { mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { matches, rounds, unmatched } from '@/lib/db/schema/round'
import { queueMail } from '@/lib/mail/queue-mail'
import { sampleMails } from '@/lib/mail/sample-mails'
import type { ReceivedEvent } from '@/lib/runtime/backplane'
import { withSystemContext } from '@/lib/runtime/context'
import { asOwner, systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { makeEvent, makeMatch, makePreview } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'
import { openChatBetween } from '@/lib/testing/two-members'
import { eraseMembers } from './erase-members'

async function scene() {
  const api = await testApi()
  const { runtime, community } = api
  const erase = (...clients: ApiClient[]) =>
    asOwner(systemRequestContext(runtime, community, 'test'), (ctx) =>
      eraseMembers(
        ctx,
        clients.map(({ person }) => ({ userId: person!.user.id, email: person!.user.email })),
      ),
    )
  return { api, db: runtime.database.owner, erase }
}

describe('erasing several members', () => {
  it('removes their pairs from a preview, each counted once, and records partners who are left alone', async () => {
    const { api, db, erase } = await scene()
    const { database } = api.runtime
    const [anna, boris, clara, dora, eve] = [
      await api.person(),
      await api.person(),
      await api.person(),
      await api.person(),
      await api.person(),
    ]
    const preview = await makePreview(database, api.community, {
      matchCount: 4,
      debts: { [participantOf(anna).id]: 1, [participantOf(clara).id]: 2 },
    })
    const pair = (one: ApiClient, other: ApiClient) =>
      makeMatch(database, api.community, participantOf(one), participantOf(other), {
        status: 'preview',
        roundId: preview.id,
        sentAt: null,
      })
    await pair(anna, boris)
    // Dora and Eve still have each other.
    await pair(anna, dora)
    await pair(dora, eve)
    await pair(boris, clara)
    await erase(anna, boris)
    const [left] = await db.select().from(rounds).where(eq(rounds.id, preview.id))
    expect(left).toMatchObject({ matchCount: 1, debts: { [participantOf(clara).id]: 2 } })
    expect(await db.$count(matches, eq(matches.roundId, preview.id))).toBe(1)
    expect(await db.select().from(unmatched).where(eq(unmatched.roundId, preview.id))).toMatchObject([
      { participantId: participantOf(clara).id, reason: 'partner-left' },
    ])
  })

  it('gives each an id and an address of their own that nobody has', async () => {
    const { api, db, erase } = await scene()
    const [anna, boris] = [await api.person(), await api.person()]
    const event = await makeEvent(api.runtime.database, api.community, {
      createdBy: participantOf(anna).userId,
    })
    await erase(anna, boris)
    const rows = await db.select().from(participants).where(eq(participants.communityId, api.community.id))
    expect(rows.map(({ deletedAt }) => deletedAt)).toEqual([expect.any(Date), expect.any(Date)])
    for (const field of ['userId', 'slug'] as const) {
      const values = rows.map((row) => row[field])
      expect(new Set([...values, participantOf(anna)[field], participantOf(boris)[field]]).size).toBe(4)
    }
    const nobody = rows.find(({ id }) => id === participantOf(anna).id)?.userId
    expect(await db.select().from(events).where(eq(events.id, event.id))).toMatchObject([
      { createdBy: nobody },
    ])
  })

  it('empties emails to others that mention any of them', async () => {
    const { api, db, erase } = await scene()
    const [anna, boris, reader] = [await api.person(), await api.person(), await api.person()]
    const write = (dedupeKey: string, about: object) =>
      withSystemContext(api.runtime, api.community, 'test', (ctx) =>
        queueMail(ctx, {
          kind: 'unmatched',
          dedupeKey,
          to: { email: reader.person!.user.email, participantId: participantOf(reader).id },
          locale: 'en',
          props: { ...sampleMails('en').unmatched, ...about },
        }),
      )
    await write('about', { aboutId: participantOf(anna).id })
    await write('among', { people: [{ participantId: participantOf(boris).id }] })
    await write('neither', { people: [{ participantId: participantOf(reader).id }] })
    await erase(anna, boris)
    const rows = await db.select().from(mails).where(eq(mails.communityId, api.community.id))
    const statusOf = Object.fromEntries(rows.map(({ dedupeKey, status }) => [dedupeKey, status]))
    expect(statusOf).toEqual({ about: 'given-up', among: 'given-up', neither: 'queued' })
  })

  it('reaches the other members of their chats: messages are deleted as a change, and chats close', async () => {
    const { api, db, erase } = await scene()
    const [anna, boris] = [await api.person(), await api.person()]
    const chatId = await openChatBetween(api, anna, boris)
    const say = (by: ApiClient, clientId: string) =>
      by.post(`/api/chats/${chatId}/messages`, { body: { clientId, text: clientId } })
    for (const [by, text] of [
      [anna, 'one'],
      [boris, 'two'],
      [anna, 'three'],
      [anna, 'four'],
    ] as const)
      await say(by, text)
    const four = (await boris.get(`/api/chats/${chatId}/messages`)).body.list.at(-1)
    await anna.delete(`/api/chats/${chatId}/messages/${four.id}`)
    const live: ReceivedEvent[] = []
    await api.runtime.backplane.listen(
      (events) => void live.push(...events),
      () => undefined,
    )
    await erase(anna)
    const { list } = (await boris.get(`/api/chats/${chatId}/messages`, { query: { after: 5 } })).body
    expect(list.map(({ seq, changeSeq, text }: ChatMessage) => [seq, changeSeq, text])).toEqual([
      [1, 6, ''],
      [3, 7, ''],
    ])
    for (const { deletedAt } of list) expect(deletedAt).toEqual(expect.any(String))
    expect(await db.select().from(chats).where(eq(chats.id, chatId))).toMatchObject([{ lastSeq: 7 }])
    expect(live).toContainEqual(
      expect.objectContaining({ destination: chatTopic(chatId), json: '{"type":"chat-changed"}' }),
    )
  })

  it('takes what others have not read off their unread counts, on open pages too', async () => {
    const { api, erase } = await scene()
    const [anna, boris] = [await api.person(), await api.person()]
    const chatId = await openChatBetween(api, anna, boris)
    for (const clientId of ['one', 'two'])
      await anna.post(`/api/chats/${chatId}/messages`, { body: { clientId, text: clientId } })
    expect((await boris.get('/api/chats/unread')).body).toEqual({ messages: 2, chats: 1 })
    const live: ReceivedEvent[] = []
    await api.runtime.backplane.listen(
      (events) => void live.push(...events),
      () => undefined,
    )
    await erase(anna)
    expect((await boris.get('/api/chats/unread')).body).toEqual({ messages: 0, chats: 0 })
    expect((await boris.get('/api/chats')).body.list).toMatchObject([{ unread: 0 }])
    expect(live).toContainEqual(
      expect.objectContaining({
        destination: participantTopic(participantOf(boris).id),
        json: JSON.stringify({ type: 'chat', chatId, unread: 0 }),
      }),
    )
  })
})
