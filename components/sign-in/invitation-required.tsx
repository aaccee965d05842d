import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import type { CommunityView } from '@/lib/contracts/community'
import type { Locale } from '@/lib/core/locale'
import { SignInPage } from './sign-in-page'

export interface InvitationRequiredProps {
  community: CommunityView
  locale: Locale
  loginHref: string
}

/** Replaces the registration in communities that require an invitation. */
export async function InvitationRequired({ community, locale, loginHref }: InvitationRequiredProps) {
  const t = await getTranslations({ locale })
  return (
    <SignInPage
      community={community}
      homeLabel={t('shell.home')}
      title={t('signIn.registration.closedTitle', { community: community.title })}
      subtitle={t('signIn.registration.closedText')}
    >
      <p className="text-ink-soft">{t('signIn.registration.closedHint')}</p>
      <a href={loginHref} className={buttonClass({ size: 'lg', wide: true }, 'mt-6')}>
        {t('signIn.registration.closedLogIn')}
      </a>
    </SignInPage>
  )
}
