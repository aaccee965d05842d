import { expect, it } from 'vitest'
import { deliveryState } from './delivery-state'

it('says of a dropped delivery whether it was tried before', () => {
  expect(deliveryState({ status: 'dropped', tries: 0 })).toBe('dropped')
  expect(deliveryState({ status: 'dropped', tries: 2 })).toBe('stopped')
  expect(deliveryState({ status: 'failed', tries: 9 })).toBe('failed')
})
