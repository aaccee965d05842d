'use client'

import {
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  CircleUserRound,
  Contact,
  type IconNode,
  Mail,
  MessagesSquare,
  Settings,
  Shuffle,
  Sparkles,
  UsersRound,
} from 'lucide'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import { useMedia } from '@/components/ui/use-media'
import { currentHref, hasNavigation, type NavEntry, type NavKey, narrowHref } from './navigation-entries'

// Opens the socket, so it loads after the page.
const UnreadCount = dynamic(() => import('@/components/chat/unread-count'), { ssr: false })

const ICONS: Record<NavKey, IconNode> = {
  community: Sparkles,
  participants: UsersRound,
  chats: MessagesSquare,
  meetings: CalendarClock,
  contacts: Contact,
  events: CalendarDays,
  profile: CircleUserRound,
  organiserEvents: CalendarDays,
  round: Shuffle,
  members: UsersRound,
  dashboard: ChartNoAxesColumn,
  notifications: Mail,
  communitySettings: Settings,
}

export interface NavigationProps {
  label: string
  entries: readonly (NavEntry & { text: string })[]
  /** 'Unread messages' */
  unreadLabel: string
}

/** Navigation of a signed-in reader: in the header on a wide screen, at the bottom of a phone. */
export function Navigation({ label, entries, unreadLabel }: NavigationProps) {
  const path = usePathname()
  const isWide = useMedia('(width >= 62rem)')
  if (entries.length === 0 || !hasNavigation(path)) return null
  const current = currentHref(entries, path)
  const marked = isWide ? current : narrowHref(entries, current)
  return (
    <nav aria-label={label} className="main-nav">
      <ul>
        {entries.map(({ key, href, text, wide }) => {
          const icon = ICONS[key]
          return (
            <li key={key} className={cn(wide && 'max-lg:hidden')}>
              <PageLink
                href={href}
                className="main-nav-link"
                data-tour={key === 'participants' ? 'search' : undefined}
                aria-current={href === marked ? (marked === current ? 'page' : 'true') : undefined}
              >
                <Icon of={icon} />
                <span>{text}</span>
                {key === 'chats' && <UnreadCount label={unreadLabel} />}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
