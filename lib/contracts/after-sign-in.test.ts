import { expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in'

const member = {
  role: 'ROLE_USER' as const,
  enabled: true,
  admission: 'admitted' as const,
  connectedParticipants: ['p'],
  organiserMode: false,
}

test('sends every role to its home page', () => {
  expect(afterSignIn(member, {})).toBe('/my_communities')
  const newcomer = { ...member, connectedParticipants: [] }
  expect(afterSignIn(newcomer, {})).toBe('/questions')
  expect(afterSignIn(newcomer, { backTo: '//evil.test' })).toBe('/questions')
  expect(afterSignIn(newcomer, { backTo: '/event/1?join=1' })).toBe(
    '/questions?backTo=%2Fevent%2F1%3Fjoin%3D1',
  )
  expect(afterSignIn({ ...member, role: 'ROLE_EVENT' }, {})).toBe('/events')
  expect(afterSignIn({ ...member, role: 'ROLE_EVENT' }, { backTo: '/event/1' })).toBe('/event/1')
  expect(afterSignIn({ ...member, enabled: false }, { backTo: '/contacts' })).toBe('/profile')
  expect(afterSignIn({ ...member, role: 'ROLE_ADMIN', organiserMode: true }, {})).toBe('/admin')
  const waiting = { ...member, enabled: false, admission: 'waiting' as const }
  expect(afterSignIn(waiting, {})).toBe('/waiting')
  expect(afterSignIn({ ...waiting, connectedParticipants: [] }, {})).toBe('/questions')
})

test('a newcomer from the bot connects it before the questions', () => {
  const newcomer = { ...member, connectedParticipants: [] }
  expect(afterSignIn(newcomer, { backTo: '/telegram' })).toBe('/telegram')
})

test('follows backTo, with the target of an intro, and never leaves the site', () => {
  expect(afterSignIn(member, { backTo: '/u/x?a=1#top', introFor: 'abc-1' })).toBe(
    '/u/x?a=1&introFor=abc-1#top',
  )
  expect(afterSignIn(member, { backTo: '//evil.test' })).toBe('/my_communities')
  expect(afterSignIn(member, { introFor: '"><script>' })).toBe('/my_communities')
})
