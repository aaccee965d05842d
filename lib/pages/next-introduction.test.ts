import { expect, it } from 'vitest'
import { certainRound } from '@/lib/contracts/next-introduction'
import { nextIntroduction } from './next-introduction'

const WEEKLY = { networkingEnabled: true, pausedUntil: null, cadence: 'weekly' } as const
const OPTIONS = {
  locale: 'en',
  timeZone: 'Europe/Berlin',
  now: new Date('2026-11-24T12:00:00Z'),
  nextRoundAt: new Date('2026-12-01T08:00:00Z'),
} as const
const next = (change: Partial<Parameters<typeof nextIntroduction>[0]>, needsNewcomers = false) =>
  nextIntroduction({ ...WEEKLY, ...change }, { ...OPTIONS, needsNewcomers })

it('comes with the next round, in the member’s time zone', () => {
  const at = { kind: 'at', nextRound: 'Tuesday 1\u00a0December at 09:00' } as const
  expect(next({})).toEqual(at)
  expect(next({ pausedUntil: '2026-11-24T11:00:00Z' })).toEqual(at)
  expect(certainRound(next({}))).toBe(at.nextRound)
})

it('is promised for no moment to members who take part less often, paused, or not at all', () => {
  expect(next({ cadence: 'monthly' }).kind).toBe('round')
  expect(next({ pausedUntil: '2026-12-20T09:00:00Z' })).toEqual({ kind: 'paused', day: '20\u00a0December' })
  expect(next({ networkingEnabled: false })).toEqual({ kind: 'off' })
  expect(certainRound(next({ cadence: 'monthly' }))).toBeNull()
})

it('is promised for no moment while there is nobody to meet', () => {
  expect(next({}, true).kind).toBe('round')
  expect(next({ networkingEnabled: false }, true).kind).toBe('off')
})
