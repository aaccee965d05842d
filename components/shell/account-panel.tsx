import {
  CalendarClock,
  Compass,
  Contact,
  Flag,
  Globe,
  type IconNode,
  PencilLine,
  Scale,
  Settings,
  SlidersHorizontal,
} from 'lucide'
import { Fragment } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import type { AccountGroup, AccountItemKey } from './account-items'
import { InstallItem } from './install-item'
import { LogOutButton } from './log-out-button'
import { ModeSwitch, type ModeSwitchProps } from './mode-switch'
import { type Preferences, PreferencesPanel } from './preferences-panel'

const ICONS: Record<AccountItemKey, IconNode> = {
  profile: PencilLine,
  meetings: CalendarClock,
  contacts: Contact,
  reports: Flag,
  scoreMatch: Scale,
  communitySettings: SlidersHorizontal,
  operator: Globe,
  settings: Settings,
  tour: Compass,
}

type AccountLink = { key: AccountItemKey; group: AccountGroup; href: string; text: string; narrow?: true }

export interface AccountPanelProps {
  name: string
  email: string
  items: readonly AccountLink[]
  openReports: OpenReports | null
  mode: Omit<ModeSwitchProps, 'failed'> | null
  preferences: Preferences
  texts: { signedInAs: string; install: string; logOut: string | null; failed: string }
}

/** Number of open reports, and its text for screen readers. */
export type OpenReports = { n: number; spoken: string }

/** The account menu: who is signed in, their pages, preferences, and log out. */
export function AccountPanel({
  name,
  email,
  items,
  openReports,
  mode,
  preferences,
  texts,
}: AccountPanelProps) {
  const pagesOf = (group: AccountGroup) =>
    items
      .filter((item) => item.group === group)
      .map((item) => <PageItem key={item.key} item={item} openReports={openReports} />)
  const groups = [
    pagesOf('organising'),
    pagesOf('own'),
    [...pagesOf('elsewhere'), ...(mode ? [<ModeSwitch key="mode" {...mode} failed={texts.failed} />] : [])],
  ].filter((group) => group.length > 0)
  return (
    <div className="flex flex-col sm:max-w-80">
      <p className="px-3 pt-2 pb-2 text-sm text-ink-soft">
        {name && <b className="block text-base text-ink">{name}</b>}
        <span className="sr-only">{texts.signedInAs}</span>
        <span className="block break-all">{email}</span>
      </p>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups have an order and nothing else
        <Fragment key={at}>
          {at > 0 && <div className="menu-line" />}
          {group}
        </Fragment>
      ))}
      <InstallItem label={texts.install} />
      <div className="menu-line" />
      <PreferencesPanel {...preferences} />
      {texts.logOut && (
        <>
          <div className="menu-line" />
          <LogOutButton label={texts.logOut} failed={texts.failed} />
        </>
      )}
    </div>
  )
}

function PageItem({
  item: { key, href, text, narrow },
  openReports,
}: Pick<AccountPanelProps, 'openReports'> & { item: AccountLink }) {
  const icon = ICONS[key]
  return (
    <a href={href} className={cn('menu-item hover:bg-surface-muted', narrow && 'lg:hidden')}>
      <Icon of={icon} />
      {text}
      {key === 'reports' && openReports && (
        <Badge tone="danger" className="ms-auto">
          <span aria-hidden="true">{openReports.n}</span>
          <span className="sr-only">{openReports.spoken}</span>
        </Badge>
      )}
    </a>
  )
}
