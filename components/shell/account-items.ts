import type { CurrentUser } from '@/lib/contracts/account'
import { isActiveMember } from './header-rules'

/** Key of an item's icon. */
export type AccountItemKey =
  | 'profile'
  | 'meetings'
  | 'contacts'
  | 'reports'
  | 'scoreMatch'
  | 'communitySettings'
  | 'operator'
  | 'settings'
  | 'tour'

/** Groups of the menu, from the top: organising the community, the member's own pages, everything else. */
export type AccountGroup = 'organising' | 'own' | 'elsewhere'

type AccountItem = {
  key: AccountItemKey
  group: AccountGroup
  href: string
  /** Key under shell.nav. */
  text: string
  /** Shown below 992 px; from there on, the navigation bar has it. */
  narrow?: true
}

/** Pages in the account menu, by role, in the order of their groups. */
export function accountItems(user: CurrentUser): AccountItem[] {
  const active = isActiveMember(user)
  const items: (AccountItem | false)[] = user.organiserMode
    ? [
        { key: 'reports', group: 'organising', href: '/admin/reports', text: 'reports' },
        { key: 'scoreMatch', group: 'organising', href: '/score-match', text: 'scoreMatch' },
        {
          key: 'communitySettings',
          group: 'organising',
          href: '/settings',
          text: 'communitySettings',
          narrow: true,
        },
        { key: 'settings', group: 'elsewhere', href: '/account', text: 'account' },
      ]
    : [
        user.connectedParticipants.length > 0 && {
          key: 'profile',
          group: 'own',
          href: '/profile',
          text: 'editProfile',
        },
        active && { key: 'meetings', group: 'own', href: '/meetings', text: 'meetings', narrow: true },
        active && { key: 'contacts', group: 'own', href: '/contacts', text: 'contacts', narrow: true },
        { key: 'settings', group: 'own', href: '/settings', text: 'settings' },
        active && { key: 'tour', group: 'own', href: '/my_communities?tour=1', text: 'tour' },
      ]
  items.push(
    user.platformOperator && { key: 'operator', group: 'elsewhere', href: '/operator', text: 'operator' },
  )
  return items.filter((item) => item !== false)
}
