import { getTranslations } from 'next-intl/server'
import { Avatar } from '@/components/ui/avatar'
import type { CurrentUser } from '@/lib/contracts/account'
import type { CommunityView } from '@/lib/contracts/community'
import type { Locale } from '@/lib/core/locale'
import { AccountPanel } from './account-panel'
import { CommunityMark } from './community-mark'
import { Disclosure } from './disclosure'
import { HeaderBar } from './header-bar'
import { Navigation } from './navigation'
import { navigationEntries } from './navigation-entries'

export interface MemberHeaderProps {
  community: CommunityView
  locale: Locale
  user: CurrentUser
}

/** The header of someone signed in: home, the navigation of their role, and behind their face everything else. */
export async function MemberHeader({ community, locale, user }: MemberHeaderProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const entries = navigationEntries(user, community).map((entry) => ({
    ...entry,
    text: t(`nav.${entry.key}`),
  }))
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <HeaderBar skipLabel={t('skip')}>
      <CommunityMark title={community.title} logoUrl={community.logoUrl} href="/" label={t('home')} />
      <Navigation label={t('nav.label')} entries={entries} />
      <div className="ms-auto flex flex-none items-center">
        <Disclosure
          label={t('account')}
          summaryClass="flex size-11 cursor-pointer items-center justify-center rounded-full"
          summary={
            <Avatar
              id={user.participantId ?? user.userId}
              name={name || user.email}
              src={user.avatarUrl}
              eager
              className="size-9!"
            />
          }
        >
          <AccountPanel user={user} locale={locale} offered={community.langChoices} title={community.title} />
        </Disclosure>
      </div>
    </HeaderBar>
  )
}
