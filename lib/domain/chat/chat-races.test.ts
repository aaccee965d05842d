import { and, eq, ne, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { messages } from '@/lib/db/schema/chat'
import { withSystemContext } from '@/lib/runtime/context'
import { asOwner, systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { eraseMembers } from '../account/erase-members'
import { startChat } from './start-chat'

const ROUNDS = process.env.TEST_DATABASE_URL ? 12 : 2
/** Messages begun before the chat is closed, and as many while it is. */
const WRITERS = 2

type Closing = (pair: { anna: ApiClient; boris: ApiClient; chatId: string }, api: TestApi) => Promise<unknown>

const disable = (who: ApiClient, api: TestApi) =>
  api.runtime.database.owner
    .update(memberships)
    .set({ enabled: false })
    .where(
      and(
        eq(memberships.communityId, api.community.id),
        eq(memberships.userId, who.person?.user.id ?? ''),
        ne(memberships.enabled, false),
      ),
    )

const erase = ({ person }: ApiClient, api: TestApi) =>
  asOwner(systemRequestContext(api.runtime, api.community, 'test'), (ctx) =>
    eraseMembers(ctx, [{ userId: person!.user.id, email: person!.user.email }]),
  )

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('a message concurrent with the end of its chat', () => {
  it.each<[string, Closing]>([
    [
      'a block by its reader',
      ({ anna, boris }) => boris.post(`/api/hides/${idOf(anna)}`, { body: { kind: 'block' } }),
    ],
    [
      'a block by its writer',
      ({ anna, boris }) => anna.post(`/api/hides/${idOf(boris)}`, { body: { kind: 'block' } }),
    ],
    ['a reader who leaves', ({ boris, chatId }) => boris.delete(`/api/chats/${chatId}`)],
    ['a reader who is disabled', ({ boris }, api) => disable(boris, api)],
    ['a writer who is disabled', ({ anna }, api) => disable(anna, api)],
    ['a reader who is erased', ({ boris }, api) => erase(boris, api)],
    ['a writer who is erased', ({ anna }, api) => erase(anna, api)],
  ])('is written before it or refused: %s', async (_name, close) => {
    const api = await testApi()
    const { owner } = api.runtime.database
    let refused = 0
    for (let round = 0; round < ROUNDS; round++) {
      const [anna, boris] = [await api.person(), await api.person()]
      const { chatId } = await withSystemContext(api.runtime, api.community, 'test', (ctx) =>
        startChat(ctx, [idOf(anna), idOf(boris)], []),
      )
      const written = () => owner.$count(messages, eq(messages.chatId, chatId))
      const write = (when: string) =>
        Array.from({ length: WRITERS }, (_, n) => {
          const words = `${when}-${n}`
          return anna.post(`/api/chats/${chatId}/messages`, { body: { clientId: words, text: words } })
        })
      const writing = write('before')
      await owner.execute(sql`SELECT pg_sleep(${(round % 4) / 200})`)
      const closing = close({ anna, boris, chatId }, api)
      writing.push(...write('meanwhile'))
      await closing
      // The chat was closed before the response: nothing may be written from now on.
      const before = await written()
      const answers = await Promise.all(writing)
      const sent = answers.filter(({ status }) => status === 200).length
      expect(answers.filter(({ status }) => ![200, 401, 403, 404, 409].includes(status))).toEqual([])
      expect([before, sent]).toEqual([await written(), await written()])
      refused += writing.length - sent
    }
    if (process.env.TEST_DATABASE_URL) expect(refused).toBeGreaterThan(0)
  })
})
