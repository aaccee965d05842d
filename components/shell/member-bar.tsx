'use client'

import type { ReactNode } from 'react'
import { photoSources } from '@/components/participant-card/photo-sources'
import { ArrivalNote } from '@/components/sign-in/arrival-note'
import { Avatar } from '@/components/ui/avatar'
import type { CurrentUser } from '@/lib/contracts/account'
import { AccountPanel, type AccountPanelProps } from './account-panel'
import { CommunityMark, type CommunityMarkProps } from './community-mark'
import { Disclosure } from './disclosure'
import { HeaderBar } from './header-bar'
import { IslandBoundary } from './island-boundary'
import { Navigation, type NavigationProps } from './navigation'

export interface MemberBarProps {
  mark: CommunityMarkProps
  navigation: NavigationProps
  /** `id` is the participant's, or the user's. */
  user: Pick<CurrentUser, 'authorities' | 'avatarUrl'> & { id: string }
  account: AccountPanelProps
  texts: { skip: string; account: string }
  donation: ReactNode
  widgets: ReactNode
}

/** The markup of the member header: one island with data, because React renders what comes from the server twice. */
export function MemberBar({ mark, navigation, user, account, texts, donation, widgets }: MemberBarProps) {
  const { openReports } = account
  return (
    <HeaderBar skipLabel={texts.skip}>
      <ArrivalNote authorities={user.authorities} />
      <CommunityMark {...mark} />
      <Navigation {...navigation} />
      <div className="ms-auto flex flex-none items-center gap-1">
        {donation}
        <IslandBoundary>{widgets}</IslandBoundary>
        <Disclosure
          label={texts.account}
          tour="settings"
          summaryClass="flex size-11 cursor-pointer items-center justify-center rounded-full"
          summary={
            <span className="relative">
              <Avatar
                id={user.id}
                name={account.name || account.email}
                {...photoSources(user.avatarUrl)}
                eager
                className="size-9!"
              />
              {openReports && (
                <span className="absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs font-[560] text-surface">
                  <span aria-hidden="true">{openReports.n}</span>
                  <span className="sr-only">{openReports.spoken}</span>
                </span>
              )}
            </span>
          }
        >
          <AccountPanel {...account} />
        </Disclosure>
      </div>
    </HeaderBar>
  )
}
