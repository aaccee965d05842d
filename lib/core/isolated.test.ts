import { expect, it } from 'vitest'
import { isolated } from './isolated'

it('isolates names in right-to-left scripts, and leaves others as they are', () => {
  expect(isolated('משה')).toBe('\u2068משה\u2069')
  expect(isolated('Ali علي')).toBe('\u2068Ali علي\u2069')
  expect(['Анна', 'José', '美咲', ''].map(isolated)).toEqual(['Анна', 'José', '美咲', ''])
})
