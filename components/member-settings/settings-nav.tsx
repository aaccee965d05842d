'use client'

import { useTranslations } from 'next-intl'
import { SideLinks } from '@/components/ui/side-links'
import { SETTINGS_ICONS, SETTINGS_PATHS, type SettingsSection } from './settings-sections'

/** The sections beside the current one, on wide screens. */
export function SettingsNav({ sections }: { sections: readonly SettingsSection[] }) {
  const t = useTranslations('memberSettings')
  return (
    <nav aria-label={t('title')} className="sticky top-24">
      <SideLinks
        links={sections.map((section) => ({
          href: SETTINGS_PATHS[section],
          icon: SETTINGS_ICONS[section],
          label: t(`sections.${section}.title`),
        }))}
      />
    </nav>
  )
}
