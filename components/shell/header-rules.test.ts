import { expect, test } from 'vitest'
import { donationLink, hasBell, hasLogInOrOut, hasLogo, isActiveMember } from './header-rules'

const member = {
  role: 'ROLE_USER' as const,
  participantId: 'p',
  enabled: true,
  organiserMode: false,
  profileFilled: true,
}

test('does not repeat a logo that the page shows', () => {
  expect(['/login', '/registration'].filter(hasLogo)).toEqual([])
  expect(hasLogo('/')).toBe(true)
})

test('sign-in pages offer neither logging in nor logging out', () => {
  const hidden = ['/login', '/registration', '/recovery', '/confirm-recovery', '/confirmed', '/auth-magic']
  expect(hidden.filter(hasLogInOrOut)).toEqual([])
  expect(['/', '/invite', '/u/anna', '/my_communities'].filter(hasLogInOrOut)).toHaveLength(4)
})

test('shows the bell to members, and the personal link to members with a complete profile', () => {
  expect([hasBell(member), isActiveMember(member)]).toEqual([true, true])
  expect([hasBell, isActiveMember].map((rule) => rule({ ...member, profileFilled: false }))).toEqual([
    true,
    false,
  ])
  for (const other of [
    { ...member, participantId: null },
    { ...member, enabled: false },
    { ...member, organiserMode: true },
    { ...member, role: 'ROLE_EVENT' as const },
  ])
    expect([hasBell(other), isActiveMember(other)]).toEqual([false, false])
})

test('offers donations to everyone but administrators, with web links only', () => {
  const community = { donationUrl: 'https://donate.example/card' }
  expect(donationLink(community, null)).toBe(community.donationUrl)
  expect(donationLink(community, { role: 'ROLE_USER' })).toBe(community.donationUrl)
  expect(donationLink(community, { role: 'ROLE_ADMIN' })).toBeNull()
  expect(donationLink({ donationUrl: null }, null)).toBeNull()
  expect(donationLink({ donationUrl: 'javascript:alert(1)' }, null)).toBeNull()
})
