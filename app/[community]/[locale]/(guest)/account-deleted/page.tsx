import { getTranslations } from 'next-intl/server'
import { SignInPage } from '@/components/sign-in/sign-in-page'
import { buttonClass } from '@/components/ui/button-class'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = unlistedMetadata('accountDeleted.title')

/** Shown after an account is deleted. Rejoining requires a new registration. */
export default async function AccountDeletedPage({ params }: PageParams) {
  const { community, locale } = await pageContext(params)
  const view = viewCommunity(community, locale)
  const t = await getTranslations({ locale })
  return (
    <SignInPage
      community={view}
      homeLabel={t('shell.home')}
      title={t('accountDeleted.title')}
      subtitle={t('accountDeleted.text', { community: view.title })}
    >
      <p className="-mt-4 text-ink-soft">{t('accountDeleted.again')}</p>
      <a href="/registration" className={buttonClass({ size: 'lg', wide: true }, 'mt-8')}>
        {t('accountDeleted.rejoin')}
      </a>
      <a href="/" className={buttonClass({ variant: 'quiet', size: 'lg', wide: true }, 'mt-3')}>
        {t('accountDeleted.home')}
      </a>
    </SignInPage>
  )
}
