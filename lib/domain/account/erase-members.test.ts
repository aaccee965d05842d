import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '@/lib/contracts/chat'
import { chatTopic, participantTopic } from '@/lib/contracts/realtime-topics'
import { newId } from '@/lib/core/ids'
import { campaigns } from '@/lib/db/schema/campaign'
import { chats } from '@/lib/db/schema/chat'
import { events } from '@/lib/db/schema/event'
import { auditEvents, mails } from '@/lib/db/schema/message'
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
      eligibleCount: 5,
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
    expect(left).toMatchObject({ matchCount: 1, eligibleCount: 3, debts: { [participantOf(clara).id]: 2 } })
    expect(await db.$count(matches, eq(matches.roundId, preview.id))).toBe(1)
    expect(await db.select().from(unmatched).where(eq(unmatched.roundId, preview.id))).toMatchObject([
      { participantId: participantOf(clara).id, reason: 'partner-left' },
    ])
  })

  it('gives each a unique id and address that nobody else has', async () => {
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

  it('removes stored filters that search for them, unless those find somebody else', async () => {
    const { api, db, erase } = await scene()
    const admin = await api.person('admin', { participant: { firstName: 'Ada', lastName: 'Moss' } })
    const anna = await api.person('member', {
      user: { email: `quiet.heron-${newId()}@example.test` },
      participant: { firstName: 'Anna', lastName: 'Brook', phone: '+351 912 345 678' },
    })
    await api.person('member', { participant: { firstName: 'Anna', lastName: 'Lee', tags: ['Brewing'] } })
    const { email } = anna.person!.user
    const named = ['anna brook', 'Брук', email, email.split('@')[0]!, '351912345678']
    const others = ['anna', 'moss', 'brewing']
    const filterOf = (search: string) => ({ search, conditions: [] })
    const answer = { field: 'answer', questionId: newId(), contains: 'told by Anna Brook' }
    for (const search of [...named, ...others])
      await admin.post('/api/admin/segments', { body: { name: search, filter: filterOf(search) } })
    await admin.post('/api/admin/segments', {
      body: { name: 'an answer', filter: { conditions: [answer] } },
    })
    const { community } = api
    const made = { communityId: community.id, createdBy: participantOf(admin).userId }
    const [toHer, toOthers] = [newId(), newId()]
    const campaign = { ...made, kind: 'general' as const, texts: {} }
    await db.insert(campaigns).values([
      { ...campaign, id: toHer, filter: filterOf('Anna Brook') },
      { ...campaign, id: toOthers, filter: filterOf('anna') },
    ])
    const entry = { communityId: community.id, action: 'members.exported' }
    const logged = newId()
    await db.insert(auditEvents).values([
      { ...entry, id: logged, detail: { members: 1, filter: filterOf(email) } },
      { ...entry, id: newId(), detail: { members: 3, filter: filterOf('anna') } },
    ])

    await erase(anna)
    const { list } = (await admin.get('/api/admin/segments')).body
    expect(list.map(({ name }: { name: string }) => name)).toEqual(others.toSorted())
    const [ofHer] = await db.select().from(campaigns).where(eq(campaigns.id, toHer))
    expect(JSON.stringify(ofHer)).not.toMatch(/anna|brook/i)
    expect(ofHer?.version).toBe(2)
    const reach = await admin.get('/api/admin/messages/reach', {
      query: { kind: 'general', filter: JSON.stringify(ofHer?.filter) },
    })
    expect(reach.body).toMatchObject({ total: 0 })
    expect(await db.select().from(campaigns).where(eq(campaigns.id, toOthers))).toMatchObject([
      { filter: filterOf('anna'), version: 1 },
    ])
    const log = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.communityId, community.id), eq(auditEvents.action, 'members.exported')))
    expect(log.find(({ id }) => id === logged)?.detail).toEqual({ members: 1 })
    expect(log.find(({ id }) => id !== logged)?.detail).toEqual({ members: 3, filter: filterOf('anna') })
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

  it('reduces others’ unread counts, on open pages too', async () => {
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
