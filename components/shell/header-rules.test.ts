import { expect, test } from 'vitest'
import { donationLink, hasBell, hasLogInOrOut, hasLogo, isActiveMember } from './header-rules'

const member = {
  role: 'ROLE_USER' as const,
  participantId: 'p',
  enabled: true,
  organiserMode: false,
  profileFilled: true,
}

test('the logo is not said twice where the page shows it', () => {
  expect(['/login', '/registration'].filter(hasLogo)).toEqual([])
  expect(hasLogo('/')).toBe(true)
})

test('sign-in pages offer neither signing in nor signing out', () => {
  const hidden = ['/login', '/registration', '/recovery', '/confirm-recovery', '/confirmed', '/auth-magic']
  expect(hidden.filter(hasLogInOrOut)).toEqual([])
  expect(['/', '/invite', '/u/anna', '/my_communities'].filter(hasLogInOrOut)).toHaveLength(4)
})

test('the bell is a member’s; the personal link needs a filled profile, too', () => {
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

test('donations are asked of everyone but administrators, and lead to the web alone', () => {
  const community = { donationUrl: 'https://donate.example/card' }
  expect(donationLink(community, null)).toBe(community.donationUrl)
  expect(donationLink(community, { role: 'ROLE_USER' })).toBe(community.donationUrl)
  expect(donationLink(community, { role: 'ROLE_ADMIN' })).toBeNull()
  expect(donationLink({ donationUrl: null }, null)).toBeNull()
  expect(donationLink({ donationUrl: 'javascript:alert(1)' }, null)).toBeNull()
})
