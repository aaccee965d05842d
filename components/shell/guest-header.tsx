import { Globe, SunMoon } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { withCarried } from '@/components/sign-in/query'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import type { CommunityView } from '@/lib/contracts/community'
import type { Locale } from '@/lib/core/locale'
import { CommunityMark } from './community-mark'
import { Disclosure } from './disclosure'
import { DonationButton } from './donation-button'
import { HeaderBar } from './header-bar'
import { donationLink, hasLogInOrOut, hasLogo, wantedBy } from './header-rules'
import { loadPreferences } from './load-preferences'
import { PreferencesPanel } from './preferences-panel'
import { TimLinks } from './tim-links'

export interface GuestHeaderProps {
  community: CommunityView
  locale: Locale
  path: string
}

/** The header for guests, separate so that public pages do not load the member header's script. */
export async function GuestHeader({ community, locale, path }: GuestHeaderProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const isTim = community.isTimCommunity && path === '/'
  const donation = donationLink(community, null)
  const hasLanguages = community.langChoices.length > 1
  return (
    <HeaderBar skipLabel={t('skip')}>
      {hasLogo(path) && (
        <CommunityMark title={community.title} logoUrl={community.logoUrl} href="/" label={t('home')} />
      )}
      <div className="ms-auto flex flex-none items-center gap-1 md:gap-2">
        {donation && <DonationButton href={donation} locale={locale} compact className="max-md:hidden" />}
        <Disclosure
          label={t(hasLanguages ? 'settings' : 'theme.legend')}
          summaryClass={buttonClass({ variant: 'quiet' }, 'px-3!')}
          summary={
            hasLanguages ? (
              <>
                <Icon of={Globe} />
                <span className="uppercase">{locale}</span>
              </>
            ) : (
              <Icon of={SunMoon} />
            )
          }
        >
          <PreferencesPanel {...(await loadPreferences(locale, community.langChoices, false))} />
        </Disclosure>
        {isTim && <TimLinks locale={locale} />}
        {!isTim && hasLogInOrOut(path) && (
          <a
            href={withCarried('/login', { backTo: wantedBy(path) })}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('logIn')}
          </a>
        )}
      </div>
    </HeaderBar>
  )
}
