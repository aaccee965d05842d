import type { CurrentUser } from '@/lib/contracts/account'
import { isActiveMember } from './header-rules'

/** Of an icon. */
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

type AccountItem = {
  key: AccountItemKey
  href: string
  /** Key under shell.nav. */
  text: string
  /** Shown below 992 px; from there on, the navigation bar has it. */
  narrow?: true
}

/** Pages in the account menu, by role. */
export function accountItems(user: CurrentUser): AccountItem[] {
  const active = isActiveMember(user)
  const items: (AccountItem | false)[] = user.organiserMode
    ? [
        { key: 'reports', href: '/admin/reports', text: 'reports' },
        { key: 'scoreMatch', href: '/score-match', text: 'scoreMatch' },
        { key: 'communitySettings', href: '/settings', text: 'communitySettings', narrow: true },
      ]
    : [
        user.connectedParticipants.length > 0 && { key: 'profile', href: '/profile', text: 'editProfile' },
        active && { key: 'meetings', href: '/meetings', text: 'meetings', narrow: true },
        active && { key: 'contacts', href: '/contacts', text: 'contacts', narrow: true },
      ]
  items.push(
    user.platformOperator && { key: 'operator', href: '/operator', text: 'operator' },
    user.organiserMode
      ? { key: 'settings', href: '/account', text: 'account' }
      : { key: 'settings', href: '/settings', text: 'settings' },
    active && { key: 'tour', href: '/my_communities?tour=1', text: 'tour' },
  )
  return items.filter((item) => item !== false)
}
