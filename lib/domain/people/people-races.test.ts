import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reports } from '@/lib/db/schema/people'
import { testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'

const AT_ONCE = 20

const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)))

// On Postgres these run in parallel (TEST_DATABASE_URL); the embedded database runs them one by one.
describe('two members acting on each other concurrently', () => {
  it.each([
    ['like', '/api/relations', (id: string) => ({ subjectId: id, relationType: 'LIKE' })],
    ['report', '/api/reports', (id: string) => ({ subjectId: id, reason: 'rude' })],
  ])('both %s', async (_name, path, body) => {
    const api = await testApi()
    const failed: number[] = []
    for (let round = 0; round < 5; round++) {
      const [anna, boris] = [await api.person(), await api.person()]
      const answers = await Promise.all([
        anna.post(path, { body: body(idOf(boris)) }),
        boris.post(path, { body: body(idOf(anna)) }),
      ])
      failed.push(...answers.map(({ status }) => status).filter((status) => status >= 300))
    }
    expect(failed).toEqual([])
  })

  it('both hide, like and bookmark', async () => {
    const api = await testApi()
    const [anna, boris] = [await api.person(), await api.person()]
    const answers = await atOnce((n) => {
      const [by, to] = n % 2 ? [anna, boris] : [boris, anna]
      if (n % 3 === 0) return by.post(`/api/hides/${idOf(to)}`, { body: { kind: 'hide' } })
      if (n % 3 === 1)
        return by.post('/api/relations', { body: { subjectId: idOf(to), relationType: 'LIKE' } })
      return by.post(`/api/bookmarks/${idOf(to)}`)
    })
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
  })
})

describe('a report', () => {
  it('sent twenty times concurrently is one', async () => {
    const api = await testApi()
    const [anna, boris] = [await api.person(), await api.person()]
    const answers = await atOnce(() =>
      anna.post('/api/reports', { body: { subjectId: idOf(boris), reason: 'spam' } }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(AT_ONCE - 1).fill(409)])
    const open = and(eq(reports.participantId, idOf(anna)), isNull(reports.resolvedAt))
    expect(await api.runtime.database.owner.$count(reports, open)).toBe(1)
  })
})
