import { expect, it } from 'vitest'
import { ROUTES, type ViewerState } from '@/lib/tenancy/routes'
import { SETTINGS_PATHS, settingsSections } from './settings-sections'

const member = {
  participantId: 'one',
  enabled: true,
  profileFilled: true,
  organiserMode: false,
  role: 'ROLE_USER',
  admission: 'admitted',
}

const READERS: [ViewerState, Partial<typeof member>][] = [
  ['member', {}],
  ['disabled', { enabled: false }],
  ['waiting', { admission: 'waiting', enabled: false }],
  ['organiser', { organiserMode: true, role: 'ROLE_ADMIN' }],
  ['event-only', { role: 'ROLE_EVENT' }],
]

it.each(READERS)('a %s is offered the sections they may open, and no others', (state, over) => {
  const open = Object.values(SETTINGS_PATHS).filter((path) =>
    ROUTES.some((route) => route.path === path && route.states.includes(state)),
  )
  expect(settingsSections({ ...member, ...over }).map((section) => SETTINGS_PATHS[section])).toEqual(open)
})

it('a new member is offered what is open before the profile is complete', () => {
  expect(settingsSections({ ...member, profileFilled: false })).toEqual(['profile', 'privacy', 'account'])
})
