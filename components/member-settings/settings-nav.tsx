'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { SideLink } from '@/components/ui/side-link'
import { SETTINGS_ICONS, SETTINGS_PATHS, type SettingsSection } from './settings-sections'

/** The sections beside the current one, on wide screens. */
export function SettingsNav({ sections }: { sections: readonly SettingsSection[] }) {
  const t = useTranslations('memberSettings')
  const path = usePathname()
  return (
    <nav aria-label={t('title')} className="sticky top-24">
      <ul className="grid gap-0.5">
        {sections.map((section) => {
          const Icon = SETTINGS_ICONS[section]
          const href = SETTINGS_PATHS[section]
          return (
            <li key={section}>
              <SideLink href={href} isCurrent={path === href} icon={<Icon aria-hidden="true" />}>
                {t(`sections.${section}.title`)}
              </SideLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
