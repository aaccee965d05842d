import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { matches, matchSides } from '@/lib/db/schema/round'
import { withSystemContext } from '@/lib/runtime/context'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { testApi } from '@/lib/testing/api'
import { makePerson } from '@/lib/testing/factories'
import { computeRound } from './compute-round'

const TUESDAY = new Date('2026-11-24T09:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const TURNS = 12

// Concurrent on Postgres (TEST_DATABASE_URL); the embedded database runs transactions one by one.
it('never loses a lock that an organiser sets while the preview is recalculated', async () => {
  const api = await testApi()
  api.runtime.clock.set(new Date(TUESDAY.getTime() - DAY_MS))
  const organiser = await api.person('admin', { participant: { networkingEnabled: false } })
  for (let i = 0; i < 12; i++) await makePerson(api.runtime.database, api.community, 'member')
  const compute = () => computeRound(systemRequestContext(api.runtime, api.community, 'test'), TUESDAY)
  await compute()
  const preview = (locked: boolean) =>
    withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      ctx.db
        .select({ pairId: matches.id, a: matchSides.participantId, b: matchSides.partnerId })
        .from(matches)
        .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
        .where(and(eq(matches.status, 'preview'), eq(matches.locked, locked))),
    )
  const started = performance.now()
  await compute()
  const usualMs = performance.now() - started
  const held: string[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const [pair] = await preview(false)
    if (!pair) break
    const lock = async () => {
      await wait((usualMs * turn) / TURNS)
      return organiser.post(`/api/admin/round/pairs/${pair.pairId}/lock`, { body: { locked: true } })
    }
    const [{ status }] = await Promise.all([lock(), compute()])
    expect([204, 404, 409]).toContain(status)
    if (status === 204) held.push(`${pair.a} ${pair.b}`)
    expect((await preview(true)).map(({ a, b }) => `${a} ${b}`)).toEqual(expect.arrayContaining(held))
  }
  expect(held.length).toBeGreaterThan(0)
})
