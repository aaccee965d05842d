import { expect, test } from 'vitest'
import { type AfterLeaving, afterLeaving } from './after-leaving'

test.each<[AfterLeaving, Parameters<typeof afterLeaving>[0]]>([
  ['line', { maxParticipants: 8, waitingList: true, signUp: 'waiting-list' }],
  ['free', { maxParticipants: 8, waitingList: false, signUp: 'open' }],
  ['again', { maxParticipants: null, waitingList: true, signUp: 'open' }],
  ['closed', { maxParticipants: null, waitingList: false, signUp: 'closed' }],
])('promises a place to the next in line only where there is a limit and a line: %s', (after, event) => {
  expect(afterLeaving(event)).toBe(after)
})
