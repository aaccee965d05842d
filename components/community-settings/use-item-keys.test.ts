import { expect, it } from 'vitest'
import { keyedAfter } from './use-item-keys'

const keysAfter = (before: string[], now: string[]) =>
  keyedAfter(keyedAfter([], before), now).map(({ key }) => key)

it('a new item that gets another id keeps its key', () => {
  expect(keysAfter(['a', 'ours'], ['a', 'theirs'])).toEqual(['a', 'ours'])
  expect(keysAfter(['a', 'ours'], ['a', 'theirs', 'b'])).toEqual(['a', 'ours', 'b'])
})

it('items keep their keys when one is moved, removed or added', () => {
  expect(keysAfter(['a', 'b'], ['b', 'a'])).toEqual(['b', 'a'])
  expect(keysAfter(['a', 'b', 'c'], ['b', 'c'])).toEqual(['b', 'c'])
  expect(keysAfter(['a', 'b'], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
})
