import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { CurrentUser } from '@/lib/contracts/account'
import type { CommunityView } from '@/lib/contracts/community'
import type { Locale } from '@/lib/core/locale'
import { accountItems } from './account-items'
import { DonationButton } from './donation-button'
import { donationLink, hasLogInOrOut } from './header-rules'
import { loadPreferences } from './load-preferences'
import { MemberBar } from './member-bar'
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
  const errors = await getTranslations({ locale, namespace: 'errors' })
  const entries = confined ? [] : navigationEntries(user, community)
  const donation = donationLink(community, user)
  const { organiserMode, email } = user
  const switches = user.role === 'ROLE_ADMIN' && (user.connectedParticipants.length > 0 || !organiserMode)
  return (
    <MemberBar
      mark={{ title: community.title, logoUrl: community.logoUrl, href: '/', label: t('home') }}
      navigation={{
        label: t('nav.label'),
        entries: entries.map((entry) => ({ ...entry, text: t(`nav.${entry.key}`) })),
        unreadLabel: t('nav.unread'),
      }}
      user={{
        id: user.participantId ?? user.userId,
        authorities: user.authorities,
        avatarUrl: user.avatarUrl,
      }}
      account={{
        name: [user.firstName, user.lastName].filter(Boolean).join(' '),
        email,
        items: accountItems(user).map((item) => ({ ...item, text: t(`nav.${item.text}`) })),
        openReports:
          openReports > 0 ? { n: openReports, spoken: t('nav.openReports', { n: openReports }) } : null,
        mode: switches
          ? {
              toOrganiser: !organiserMode,
              label: organiserMode ? t('mode.member') : t('mode.organiser', { community: community.title }),
            }
          : null,
        preferences: await loadPreferences(locale, community.langChoices, true),
        texts: {
          signedInAs: t('signedInAs', { email: '' }),
          install: t('install', { community: community.title }),
          logOut: hasLogInOrOut(path) ? t('logOut') : null,
          failed: errors('somethingWrong'),
        },
      }}
      texts={{ skip: t('skip'), account: t('account') }}
      donation={
        donation && <DonationButton href={donation} locale={locale} compact className="max-md:hidden" />
      }
      widgets={widgets}
    />
  )
}
