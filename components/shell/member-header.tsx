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
  /** There is nowhere to go yet: the documents in force come first. */
  confined?: boolean
  path: string
  /** What a member has besides: the invitation, the bell. */
  widgets?: ReactNode
}

/** The header of someone signed in: home, the navigation of their role, and behind their face everything else. */
export async function MemberHeader({ community, locale, user, confined, path, widgets }: MemberHeaderProps) {
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
            <Avatar
              id={user.participantId ?? user.userId}
              name={name || user.email}
              {...photoSources(user.avatarUrl)}
              eager
              className="size-9!"
            />
          }
        >
          <AccountPanel
            user={user}
            locale={locale}
            offered={community.langChoices}
            title={community.title}
            canLogOut={hasLogInOrOut(path)}
          />
        </Disclosure>
      </div>
    </HeaderBar>
  )
}
