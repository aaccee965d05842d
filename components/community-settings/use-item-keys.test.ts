import { expect, it } from 'vitest'
import { keyedAfter } from './use-item-keys'

const keysAfter = (before: string[], now: string[]) =>
  keyedAfter(keyedAfter([], before), now).map(({ key }) => key)

it('keeps the key of a new item whose id changes', () => {
  expect(keysAfter(['a', 'ours'], ['a', 'theirs'])).toEqual(['a', 'ours'])
  expect(keysAfter(['a', 'ours'], ['a', 'theirs', 'b'])).toEqual(['a', 'ours', 'b'])
})

it('keeps keys when items are moved, removed or added', () => {
  expect(keysAfter(['a', 'b'], ['b', 'a'])).toEqual(['b', 'a'])
  expect(keysAfter(['a', 'b', 'c'], ['b', 'c'])).toEqual(['b', 'c'])
  expect(keysAfter(['a', 'b'], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
})
