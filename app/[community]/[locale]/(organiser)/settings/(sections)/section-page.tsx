import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { SettingsSectionKey } from '@/components/community-settings/section-list'
import { readSettings } from '@/lib/domain/settings/read-settings'
import { memberContext, type PageParams } from '@/lib/pages/page-context'

/** Metadata of a section's page. */
export const sectionMetadata =
  (section: SettingsSectionKey) =>
  async ({ params }: PageParams): Promise<Metadata> => {
    const { locale } = await params
    const t = await getTranslations({ locale, namespace: 'communitySettings' })
    return { title: t(`sections.${section}.title`), robots: { index: false } }
  }

/** Props of section pages: the settings, and what every form needs. */
export async function loadSettings(params: PageParams['params']) {
  const context = await memberContext(params)
  const { community, viewer } = context
  const { lang, langChoices } = community
  return {
    ...context,
    settings: await readSettings(context.context),
    common: {
      userId: viewer.userId,
      languages: [lang, ...langChoices.filter((one) => one !== lang)],
    },
  }
}

/** A section with its heading. */
export async function SectionPage({
  section,
  params,
  children,
}: PageParams & { section: SettingsSectionKey; children: ReactNode }) {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: `communitySettings.sections.${section}` })
  return (
    <>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 max-w-measure text-ink-soft">{t('text')}</p>
      {children}
    </>
  )
}
