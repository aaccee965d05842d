import { expect, test } from 'vitest'
import { presentSteps, startingAt, TOUR_STEPS } from './tour-steps'

test('skips steps without a visible target', () => {
  expect(presentSteps(() => ({}))).toEqual([...TOUR_STEPS])
  expect(presentSteps((step) => (step === 'requests-tab' || step === 'search' ? null : {}))).toEqual([
    'card',
    'connect',
    'networking',
    'settings',
  ])
})

test('continues an interrupted tour, or starts from the beginning', () => {
  const steps = presentSteps((step) => (step === 'requests-tab' ? null : {}))
  expect(startingAt(steps, 'search')).toBe(2)
  expect(startingAt(steps, 'requests-tab')).toBe(0)
  expect(startingAt(steps, null)).toBe(0)
})
