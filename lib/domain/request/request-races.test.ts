import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { notifications } from '@/lib/db/schema/message'
import { requestAnswers } from '@/lib/db/schema/participant'
import { testApi } from '@/lib/testing/api'
import { makeRequest, makeRequestAnswer } from '@/lib/testing/factories'
import { participantOf } from '@/lib/testing/participant-of'

const AT_ONCE = 20

const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)))
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('a request', () => {
  it('answered twenty times concurrently by one member has one answer and notifies its author once', async () => {
    const api = await testApi()
    const [anna, boris] = [await api.person(), await api.person()]
    const { owner } = api.runtime.database
    const request = await makeRequest(api.runtime.database, participantOf(anna))
    const answers = await atOnce((n) =>
      boris.post(`/api/requests/${request.id}/answer`, { body: { answer: `I can help, answer ${n}.` } }),
    )
    expect(statusesOf(answers).filter((status) => status >= 300)).toEqual([])
    expect(await owner.$count(requestAnswers, eq(requestAnswers.requestId, request.id))).toBe(1)
    const told = and(
      eq(notifications.participantId, participantOf(anna).id),
      eq(notifications.kind, 'request-answered'),
    )
    expect(await owner.$count(notifications, told)).toBe(1)
  })

  it('of each of two members is answered by the other concurrently', async () => {
    const api = await testApi()
    for (let pair = 0; pair < 5; pair++) {
      const [anna, boris] = [await api.person(), await api.person()]
      const ofAnna = await makeRequest(api.runtime.database, participantOf(anna))
      const ofBoris = await makeRequest(api.runtime.database, participantOf(boris))
      const answers = await atOnce((n) =>
        n % 2
          ? anna.post(`/api/requests/${ofBoris.id}/answer`, { body: { answer: 'I can help you with that.' } })
          : boris.post(`/api/requests/${ofAnna.id}/answer`, {
              body: { answer: 'I can help you with that.' },
            }),
      )
      expect(statusesOf(answers).filter((status) => status >= 300)).toEqual([])
    }
  })

  it('that is replaced while others answer it keeps one open request and accepts no late answer', async () => {
    const api = await testApi()
    const [anna, boris] = [await api.person(), await api.person()]
    const request = await makeRequest(api.runtime.database, participantOf(anna))
    const replace = () =>
      anna.post('/api/participant/update-looking-for', {
        query: { participantId: participantOf(anna).id },
        body: { lookingFor: 'Somebody who restores old wooden boats near the sea.' },
      })
    const answer = () =>
      boris.post(`/api/requests/${request.id}/answer`, { body: { answer: 'I can help you with that.' } })
    const answers = await atOnce((n) => (n === 3 ? replace() : answer()))
    expect(statusesOf(answers).filter((status) => status !== 200 && status !== 404)).toEqual([])
    expect((await answer()).status).toBe(404)
  })
})

describe('an answer', () => {
  it('thanked twenty times concurrently notifies its author once', async () => {
    const api = await testApi()
    const [anna, boris] = [await api.person(), await api.person()]
    const request = await makeRequest(api.runtime.database, participantOf(anna))
    const answer = await makeRequestAnswer(api.runtime.database, request, participantOf(boris))
    const answers = await atOnce(() =>
      anna.post(`/api/requests/answers/${answer.id}/reaction`, { body: { reaction: 'thanked' } }),
    )
    expect(statusesOf(answers).filter((status) => status >= 300)).toEqual([])
    const told = and(
      eq(notifications.participantId, participantOf(boris).id),
      eq(notifications.kind, 'answer-thanked'),
    )
    expect(await api.runtime.database.owner.$count(notifications, told)).toBe(1)
  })

  it('has answers that several devices mark as read at once, in any order', async () => {
    const api = await testApi()
    const { database, log } = api.runtime
    const anna = await api.person()
    const request = await makeRequest(database, participantOf(anna))
    const ids: string[] = []
    for (let n = 0; n < 30; n++) {
      const author = await api.person()
      ids.push((await makeRequestAnswer(database, request, participantOf(author))).id)
    }
    // With statistics, as after some days, Postgres visits rows in their order on disk, which updates change.
    await database.owner.execute(sql`analyze request_answers`)
    const answers = await atOnce((n) =>
      anna.post('/api/requests/answers/seen', { body: { ids: n % 2 ? ids : [...ids].reverse() } }),
    )
    expect(statusesOf(answers).filter((status) => status >= 300)).toEqual([])
    expect(log.entries.map(({ message }) => message)).not.toContain('deadlock between two transactions')
  })
})
