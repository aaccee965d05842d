import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/core/locale'
import type { SettingsSection } from './settings-sections'

/** One section of a member's settings: its heading and its cards. */
export async function SettingsSectionPage({
  section,
  locale,
  children,
}: {
  section: SettingsSection
  locale: Locale
  children: ReactNode
}) {
  const t = await getTranslations({ locale, namespace: 'memberSettings' })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-2xl">{t(`sections.${section}.title`)}</h1>
      {children}
    </div>
  )
}
