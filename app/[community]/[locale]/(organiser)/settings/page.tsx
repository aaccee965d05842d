import { getTranslations } from 'next-intl/server'
import { SectionOverview } from '@/components/community-settings/section-overview'
import { localized } from '@/lib/core/locale'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = unlistedMetadata('communitySettings.title')

/** Community settings, for organisers. Account settings are at /account. */
export default async function SettingsPage({ params }: PageParams) {
  const { community, locale } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'communitySettings' })
  return (
    <div className="max-w-[46rem]">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-8 text-ink-soft">
        {t('text', { community: localized(community.title, locale) })}
      </p>
      <SectionOverview locale={locale} />
    </div>
  )
}
