import {
  CalendarClock,
  Compass,
  Contact,
  Flag,
  Globe,
  PencilLine,
  Scale,
  Settings,
  SlidersHorizontal,
} from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import type { CurrentUser } from '@/lib/contracts/account'
import type { Locale } from '@/lib/core/locale'
import { isActiveMember } from './header-rules'
import { InstallItem } from './install-item'
import { LogOutButton } from './log-out-button'
import { ModeSwitch } from './mode-switch'
import { PreferencesPanel } from './preferences-panel'

const LINK = 'menu-item hover:bg-surface-muted'

/** The account menu: who is signed in, their pages, preferences, and log out. */
export async function AccountPanel({
  user,
  locale,
  offered,
  title,
  canLogOut,
  openReports,
}: {
  user: CurrentUser
  locale: Locale
  offered: readonly Locale[]
  title: string
  canLogOut: boolean
  /** Number of open reports. */
  openReports: number
}) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const isMember = user.connectedParticipants.length > 0
  const inOrganiser = user.organiserMode
  return (
    <div className="flex max-w-80 flex-col">
      <p className="px-3 pt-2 pb-2 text-sm text-ink-soft">
        {name && <b className="block text-base text-ink">{name}</b>}
        <span className="sr-only">{t('signedInAs', { email: '' })}</span>
        <span className="block break-all">{user.email}</span>
      </p>
      {isMember && !inOrganiser && (
        <a href="/profile" className={LINK}>
          <PencilLine aria-hidden="true" />
          {t('nav.editProfile')}
        </a>
      )}
      {isActiveMember(user) && (
        <>
          <a href="/meetings" className={`${LINK} lg:hidden`}>
            <CalendarClock aria-hidden="true" />
            {t('nav.meetings')}
          </a>
          <a href="/contacts" className={`${LINK} lg:hidden`}>
            <Contact aria-hidden="true" />
            {t('nav.contacts')}
          </a>
        </>
      )}
      {inOrganiser && (
        <a href="/admin/reports" className={LINK}>
          <Flag aria-hidden="true" />
          {t('nav.reports')}
          {openReports > 0 && (
            <Badge tone="danger" className="ms-auto">
              <span aria-hidden="true">{openReports}</span>
              <span className="sr-only">{t('nav.openReports', { n: openReports })}</span>
            </Badge>
          )}
        </a>
      )}
      {inOrganiser && (
        <a href="/score-match" className={LINK}>
          <Scale aria-hidden="true" />
          {t('nav.scoreMatch')}
        </a>
      )}
      {inOrganiser && (
        <a href="/settings" className={`${LINK} md:hidden`}>
          <SlidersHorizontal aria-hidden="true" />
          {t('nav.communitySettings')}
        </a>
      )}
      {user.platformOperator && (
        <a href="/operator" className={LINK}>
          <Globe aria-hidden="true" />
          {t('nav.operator')}
        </a>
      )}
      <a href={inOrganiser ? '/account' : '/settings'} className={LINK}>
        <Settings aria-hidden="true" />
        {t(inOrganiser ? 'nav.account' : 'nav.settings')}
      </a>
      {isActiveMember(user) && (
        <a href="/my_communities?tour=1" className={LINK}>
          <Compass aria-hidden="true" />
          {t('nav.tour')}
        </a>
      )}
      <InstallItem label={t('install', { community: title })} />
      {user.role === 'ROLE_ADMIN' && (isMember || !inOrganiser) && (
        <ModeSwitch
          toOrganiser={!inOrganiser}
          label={inOrganiser ? t('mode.member') : t('mode.organiser', { community: title })}
        />
      )}
      <div className="menu-line" />
      <PreferencesPanel locale={locale} offered={offered} signedIn />
      {canLogOut && (
        <>
          <div className="menu-line" />
          <LogOutButton label={t('logOut')} />
        </>
      )}
    </div>
  )
}
