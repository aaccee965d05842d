import { expect, it } from 'vitest'
import { lineStep } from './line-step'

const startsAt = '2026-11-24T10:00:00Z'

it.each([
  ['withdrawn', { step: 'cancelled' }],
  ['cancelled', { step: 'cancelled', startsAt }],
  ['declined', { step: 'declined' }],
  ['kept', { step: 'declined', startsAt }],
  ['proposed', { step: 'proposed', startsAt }],
] as const)('is %s', (said, line) => {
  expect(lineStep({ meetingId: '1', ...line })).toBe(said)
})
