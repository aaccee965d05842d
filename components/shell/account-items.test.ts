import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '@/lib/contracts/account'
import { accountItems } from './account-items'
import { navigationEntries } from './navigation-entries'

const MEMBER = {
  role: 'ROLE_USER',
  enabled: true,
  organiserMode: false,
  platformOperator: false,
  participantId: 'p',
  profileFilled: true,
  connectedParticipants: ['p'],
} as CurrentUser

const keysOf = (user: Partial<CurrentUser>) => accountItems({ ...MEMBER, ...user }).map(({ key }) => key)

describe('the account menu', () => {
  it('offers members their profile and what the bar of a phone omits', () => {
    expect(keysOf({})).toEqual(['profile', 'meetings', 'contacts', 'settings', 'tour'])
    expect(keysOf({ profileFilled: false })).toEqual(['profile', 'settings'])
    expect(keysOf({ participantId: null, connectedParticipants: [] })).toEqual(['settings'])
  })

  it('offers organisers their pages', () => {
    expect(keysOf({ role: 'ROLE_ADMIN', organiserMode: true })).toEqual([
      'reports',
      'scoreMatch',
      'communitySettings',
      'settings',
    ])
  })

  it.each([
    ['members', {}],
    ['organisers', { role: 'ROLE_ADMIN', organiserMode: true }],
  ] as const)('has for %s what the bar of a tablet leaves out', (_, user) => {
    const viewer = { ...MEMBER, ...user }
    const wide = navigationEntries(viewer, { transparent: true }).filter((entry) => entry.wide)
    const shown = accountItems(viewer)
    expect(shown.map(({ href }) => href)).toEqual(expect.arrayContaining(wide.map(({ href }) => href)))
  })

  it('offers operators the installation, below their own pages', () => {
    expect(keysOf({ platformOperator: true }).at(-1)).toBe('operator')
  })
})
