import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { photoSources } from '@/components/participant-card/photo-sources'
import { ArrivalNote } from '@/components/sign-in/arrival-note'
import { Avatar } from '@/components/ui/avatar'
import type { CurrentUser } from '@/lib/contracts/account'
import type { CommunityView } from '@/lib/contracts/community'
import type { Locale } from '@/lib/core/locale'
import { AccountPanel } from './account-panel'
import { CommunityMark } from './community-mark'
import { Disclosure } from './disclosure'
import { DonationButton } from './donation-button'
import { HeaderBar } from './header-bar'
import { donationLink, hasLogInOrOut } from './header-rules'
import { IslandBoundary } from './island-boundary'
import { Navigation } from './navigation'
import { navigationEntries } from './navigation-entries'

export interface MemberHeaderProps {
  community: CommunityView
  locale: Locale
  user: CurrentUser
  /** Hides the navigation until the current documents are accepted. */
  confined?: boolean
  path: string
  /** Extra items for members: the invitation, the bell. */
  widgets?: ReactNode
  /** Number of open reports. */
  openReports?: number
}

/** The header for signed-in users: home, navigation by role, and the account menu. */
export async function MemberHeader({
  community,
  locale,
  user,
  confined,
  path,
  widgets,
  openReports = 0,
}: MemberHeaderProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const offered = confined ? [] : navigationEntries(user, community)
  const entries = offered.map((entry) => ({
    ...entry,
    text: t(`nav.${entry.key}`),
  }))
  const donation = donationLink(community, user)
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <HeaderBar skipLabel={t('skip')}>
      <ArrivalNote authorities={user.authorities} />
      <CommunityMark title={community.title} logoUrl={community.logoUrl} href="/" label={t('home')} />
      <Navigation label={t('nav.label')} entries={entries} unreadLabel={t('nav.unread')} />
      <div className="ms-auto flex flex-none items-center gap-1">
        {donation && <DonationButton href={donation} locale={locale} compact className="max-md:hidden" />}
        <IslandBoundary>{widgets}</IslandBoundary>
        <Disclosure
          label={t('account')}
          tour="settings"
          summaryClass="flex size-11 cursor-pointer items-center justify-center rounded-full"
          summary={
            <span className="relative">
              <Avatar
                id={user.participantId ?? user.userId}
                name={name || user.email}
                {...photoSources(user.avatarUrl)}
                eager
                className="size-9!"
              />
              {openReports > 0 && (
                <span className="absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs font-[560] text-surface">
                  <span aria-hidden="true">{openReports}</span>
                  <span className="sr-only">{t('nav.openReports', { n: openReports })}</span>
                </span>
              )}
            </span>
          }
        >
          <AccountPanel
            user={user}
            locale={locale}
            offered={community.langChoices}
            title={community.title}
            canLogOut={hasLogInOrOut(path)}
            openReports={openReports}
          />
        </Disclosure>
      </div>
    </HeaderBar>
  )
}
