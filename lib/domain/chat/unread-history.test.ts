import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChatEvent, ChatMessage } from '@/lib/contracts/chat'
import { chatTopic, participantTopic } from '@/lib/contracts/realtime-topics'
import { withSystemContext } from '@/lib/runtime/context'
import { testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { startChat } from './start-chat'

const step = fc.record({
  by: fc.constantFrom(0, 1),
  kind: fc.constantFrom(
    'send',
    'send',
    'send',
    'send',
    'edit',
    'delete',
    'react',
    'read',
    'block',
    'unblock',
  ),
  at: fc.nat(20),
})

it("after every step of a random history the count equals SQL's, and events lead to the same state as fetching", async () => {
  const api = await testApi()
  const { owner } = api.runtime.database
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (history) => {
      const members = [await api.person(), await api.person()] as const
      const { chatId } = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
        startChat(ctx, [idOf(members[0]), idOf(members[1])], []),
      )
      const heard = new Map<string, ChatMessage>()
      const lastUnread = new Map<string, number>()
      const stop = await api.runtime.backplane.listen(
        (events) => {
          for (const event of events) {
            if (event.kind !== 'message') continue
            const body: ChatEvent | { type: 'chat'; unread: number } = JSON.parse(event.json)
            if (event.destination === chatTopic(chatId) && 'message' in body)
              heard.set(body.message.id, body.message)
            for (const member of members)
              if (event.destination === participantTopic(idOf(member)) && body.type === 'chat')
                lastUnread.set(idOf(member), body.unread)
          }
        },
        () => undefined,
      )
      const path = `/api/chats/${chatId}/messages`
      for (const [n, { by, kind, at }] of history.entries()) {
        const [me, other] = by === 0 ? members : [members[1], members[0]]
        const all = [...heard.values()].sort((a, b) => a.seq - b.seq)
        const mine = all.filter(({ senderId, deletedAt }) => senderId === idOf(me) && !deletedAt)
        const target = mine[at % mine.length]
        const hide = `/api/hides/${idOf(other)}`
        if (kind === 'send') await me.post(path, { body: { clientId: `c${n}`, text: `message ${n}` } })
        else if (kind === 'read') await me.post(`/api/chats/${chatId}/read`, { body: { seq: at } })
        else if (kind === 'block') await me.post(hide, { body: { kind: 'block' } })
        else if (kind === 'unblock') await me.delete(hide)
        else if (target && kind === 'edit')
          await me.patch(`${path}/${target.id}`, { body: { text: `edited ${n}` } })
        else if (target && kind === 'delete') await me.delete(`${path}/${target.id}`)
        else if (target) await other.post(`${path}/${target.id}/reaction`, { body: { emoji: '👍' } })

        for (const member of members) {
          const partner = member === members[0] ? members[1] : members[0]
          const { rows } = (await owner.execute(sql`
            SELECT count(*)::int AS n, EXISTS (SELECT 1 FROM hides WHERE participant_id = ${idOf(member)}
              AND subject_id = ${idOf(partner)} AND kind = 'block') AS blocks
            FROM messages WHERE chat_id = ${chatId} AND sender_id <> ${idOf(member)} AND deleted_at IS NULL
              AND seq > (SELECT read_seq FROM chat_members WHERE chat_id = ${chatId}
                AND participant_id = ${idOf(member)})`)) as unknown as {
            rows: { n: number; blocks: boolean }[]
          }
          const { n: counted, blocks } = rows[0] ?? { n: -1, blocks: false }
          const badge = (await member.get('/api/chats/unread')).body.messages
          expect([kind, badge]).toEqual([kind, blocks ? 0 : counted])
          expect(lastUnread.get(idOf(member)) ?? 0).toBe(counted)
        }
      }
      const fetched = (await members[0].get(path, { query: { limit: 200 } })).body.list
      expect([...heard.values()].sort((a, b) => a.seq - b.seq)).toEqual(fetched)
      await stop()
    }),
    { numRuns: 4 },
  )
})
