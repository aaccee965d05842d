import { expect, test } from 'vitest'
import { currentHref, hasNavigation, narrowHref, navigationEntries } from './navigation-entries'

const member = {
  role: 'ROLE_USER' as const,
  organiserMode: false,
  enabled: true,
  profileFilled: true,
  connectedParticipants: ['p'],
  slug: 'anna',
}
const hrefs = (viewer: Parameters<typeof navigationEntries>[0], transparent = true) =>
  navigationEntries(viewer, { transparent }).map(({ href }) => href)

test('a member', () => {
  expect(hrefs(member)).toEqual([
    '/my_communities',
    '/participants',
    '/chats',
    '/meetings',
    '/contacts',
    '/events',
    '/u/anna',
  ])
  expect(hrefs(member, false)).toEqual([
    '/my_communities',
    '/chats',
    '/meetings',
    '/contacts',
    '/events',
    '/u/anna',
  ])
})

test('a newcomer without a participant', () => {
  expect(hrefs(null)).toEqual([])
  expect(hrefs({ ...member, connectedParticipants: [] })).toEqual([])
})

test('the event-only role sees its events', () => {
  expect(hrefs({ ...member, role: 'ROLE_EVENT' })).toEqual(['/events'])
})

test('disabled members and those still in onboarding see the profile only', () => {
  expect(hrefs({ ...member, enabled: false })).toEqual(['/profile'])
  expect(hrefs({ ...member, profileFilled: false })).toEqual(['/profile'])
})

test('an organiser, with or without a profile of their own', () => {
  const organiser = { ...member, role: 'ROLE_ADMIN' as const, organiserMode: true }
  const screens = ['/admin', '/round', '/admin/members', '/dashboard', '/notifications', '/settings']
  expect(hrefs(organiser)).toEqual(screens)
  expect(hrefs({ ...organiser, connectedParticipants: [] })).toEqual(screens)
})

test('renders the bar and marks the current entry', () => {
  expect(hasNavigation('/my_communities')).toBe(true)
  for (const path of ['/questions', '/onboarding', '/last-step', '/confirmed'])
    expect(hasNavigation(path)).toBe(false)
  const entries = [{ href: '/contacts' }, { href: '/admin' }, { href: '/admin/members' }]
  expect(currentHref(entries, '/contacts/bookmarks')).toBe('/contacts')
  expect(currentHref(entries, '/contacts-old')).toBeUndefined()
  expect(currentHref(entries, '/admin/members')).toBe('/admin/members')
  expect(currentHref(entries, '/admin/events/1')).toBe('/admin')
  expect(currentHref(entries, '/admin/reports')).toBeUndefined()
  expect(currentHref([{ href: '/events' }], '/event/1')).toBe('/events')
})

test('marks the own page while editing it', () => {
  const entries = navigationEntries(member, { transparent: true })
  expect(currentHref(entries, '/profile')).toBe('/u/anna')
  expect(currentHref(entries, '/u/boris')).toBeUndefined()
  const unfinished = navigationEntries({ ...member, profileFilled: false }, { transparent: true })
  expect(currentHref(unfinished, '/profile')).toBe('/profile')
})

test('marks the home page for contacts and meetings where the bar has no entry for them', () => {
  const entries = navigationEntries(member, { transparent: true })
  expect(narrowHref(entries, '/contacts')).toBe('/my_communities')
  expect(narrowHref(entries, '/meetings')).toBe('/my_communities')
  expect(narrowHref(entries, '/events')).toBe('/events')
  expect(narrowHref(entries, undefined)).toBeUndefined()
})
