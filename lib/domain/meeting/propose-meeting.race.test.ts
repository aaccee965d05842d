import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { meetings } from '@/lib/db/schema/meeting'
import { participantOf } from '@/lib/testing/participant-of'
import { openChatBetween, twoMembers } from '@/lib/testing/two-members'

const ROUNDS = process.env.TEST_DATABASE_URL ? 3 : 1
const OFFERS = 8

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
it('leaves no open offer in a chat that the other leaves meanwhile', async () => {
  const { api, anna } = await twoMembers()
  const tomorrow = api.runtime.clock.now().getTime() + 24 * 60 * 60_000
  for (let round = 0; round < ROUNDS; round++) {
    const clara = await api.person()
    const chatId = await openChatBetween(api, anna, clara)
    const proposing = Array.from({ length: OFFERS }, (_, n) =>
      anna.post('/api/meetings', {
        body: { chatId, slots: [new Date(tomorrow + n * 3_600_000).toISOString()] },
      }),
    )
    const left = await clara.delete(`/api/chats/${chatId}`)
    const answers = await Promise.all(proposing)
    expect(left.status).toBe(204)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const [firstId, secondId] = [participantOf(anna).id, participantOf(clara).id].sort() as [string, string]
    expect(
      await api.runtime.database.owner.$count(
        meetings,
        and(eq(meetings.firstId, firstId), eq(meetings.secondId, secondId), eq(meetings.status, 'proposed')),
      ),
    ).toBe(0)
  }
})
