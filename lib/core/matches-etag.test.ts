import { expect, it } from 'vitest'
import { matchesEtag } from './matches-etag'

it.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['"b"', false],
  ['"b", W/"a"', true],
  ['*', true],
])('If-None-Match %s of a file "a": %s', (header, matches) => {
  expect(matchesEtag(header, '"a"')).toBe(matches)
})
