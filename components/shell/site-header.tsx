import { Globe } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Avatar } from '@/components/ui/avatar'
import { buttonClass } from '@/components/ui/button-class'
import type { CurrentUser } from '@/lib/contracts/account'
import type { CommunityView } from '@/lib/contracts/community'
import type { Locale } from '@/lib/core/locale'
import { AccountPanel } from './account-panel'
import { CommunityMark } from './community-mark'
import { Disclosure } from './disclosure'
import { Navigation } from './navigation'
import { navigationEntries } from './navigation-entries'
import { PreferencesPanel } from './preferences-panel'
import { SkipLink } from './skip-link'
import { TimLinks } from './tim-links'

export interface SiteHeaderProps {
  community: CommunityView
  locale: Locale
  user: CurrentUser | null
  path: string
}

/** The page shows the logo itself, larger. */
const WITHOUT_LOGO = new Set(['/login', '/registration'])
/** Signing in is what these pages are about. */
const WITHOUT_LOGIN = new Set([
  '/login',
  '/registration',
  '/recovery',
  '/confirm-recovery',
  '/confirmed',
  '/auth-magic',
])

export async function SiteHeader({ community, locale, user, path }: SiteHeaderProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const offered = community.langChoices
  const isTim = !user && community.isTimCommunity && path === '/'
  const entries = navigationEntries(user, community).map((entry) => ({
    ...entry,
    text: t(`nav.${entry.key}`),
  }))
  return (
    <header className="site-header">
      <SkipLink label={t('skip')} />
      <div className="page-container site-header-row">
        {!WITHOUT_LOGO.has(path) && (
          <CommunityMark title={community.title} logoUrl={community.logoUrl} href="/" label={t('home')} />
        )}
        {user && <Navigation label={t('nav.label')} entries={entries} />}
        <div className="ms-auto flex flex-none items-center gap-1 md:gap-2">
          {!user && (
            <Disclosure
              label={t('settings')}
              summaryClass={buttonClass({ variant: 'quiet' }, 'px-3!')}
              summary={
                <>
                  <Globe aria-hidden="true" />
                  <span className="uppercase">{locale}</span>
                </>
              }
            >
              <PreferencesPanel locale={locale} offered={offered} signedIn={false} />
            </Disclosure>
          )}
          {isTim && <TimLinks locale={locale} />}
          {!user && !isTim && !WITHOUT_LOGIN.has(path) && (
            <a href="/login" className={buttonClass({ variant: 'secondary' })}>
              {t('logIn')}
            </a>
          )}
          {user && (
            <Disclosure
              label={t('account')}
              summaryClass="flex size-11 cursor-pointer items-center justify-center rounded-full"
              summary={
                <Avatar
                  id={user.participantId ?? user.userId}
                  name={[user.firstName, user.lastName].filter(Boolean).join(' ') || user.email}
                  src={user.avatarUrl}
                  eager
                  className="size-9!"
                />
              }
            >
              <AccountPanel user={user} locale={locale} offered={offered} title={community.title} />
            </Disclosure>
          )}
        </div>
      </div>
    </header>
  )
}
