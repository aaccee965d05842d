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
  /** Hidden where the navigation bar has it. */
  below?: 'md' | 'lg'
}

/** Pages in the account menu, by role. */
export function accountItems(user: CurrentUser): AccountItem[] {
  const active = isActiveMember(user)
  const items: (AccountItem | false)[] = user.organiserMode
    ? [
        { key: 'reports', href: '/admin/reports', text: 'reports' },
        { key: 'scoreMatch', href: '/score-match', text: 'scoreMatch' },
        { key: 'communitySettings', href: '/settings', text: 'communitySettings', below: 'md' },
      ]
    : [
        user.connectedParticipants.length > 0 && { key: 'profile', href: '/profile', text: 'editProfile' },
        active && { key: 'meetings', href: '/meetings', text: 'meetings', below: 'lg' },
        active && { key: 'contacts', href: '/contacts', text: 'contacts', below: 'lg' },
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
