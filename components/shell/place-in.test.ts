import { expect, test } from 'vitest'
import { placeIn } from './place-in'

test('removes names of members and events from counted paths', () => {
  expect(placeIn('https://a.example', '/contacts/bookmarks')).toBe('https://a.example/contacts/bookmarks')
  expect(placeIn('https://a.example', '/u/anna-lindqvist')).toBe('https://a.example/u/*')
  expect(placeIn('https://a.example', '/event/1/x')).toBe('https://a.example/event/*')
})
