import { expect, test } from 'vitest'
import { placeIn } from './place-in'

test('what is counted names no member and no event', () => {
  expect(placeIn('https://a.example', '/contacts/bookmarks')).toBe('https://a.example/contacts/bookmarks')
  expect(placeIn('https://a.example', '/u/anna-lindqvist')).toBe('https://a.example/u/*')
  expect(placeIn('https://a.example', '/event/1/x')).toBe('https://a.example/event/*')
})
