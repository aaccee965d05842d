'use client'

import { useTranslations } from 'next-intl'
import { SideLinks } from '@/components/ui/side-links'
import { SECTION_GROUPS, SECTION_ICONS } from './section-list'

/** The list of sections beside the current one, on wide screens. */
export function SectionNav() {
  const t = useTranslations('communitySettings')
  return (
    <nav aria-label={t('label')} className="sticky top-24 grid gap-5">
      {SECTION_GROUPS.map(({ key, sections }) => (
        <div key={key}>
          <p className="mb-1 px-3 text-sm text-ink-soft">{t(`groups.${key}`)}</p>
          <SideLinks
            links={sections.map((section) => ({
              href: `/settings/${section}`,
              icon: SECTION_ICONS[section],
              label: t(`sections.${section}.title`),
            }))}
          />
        </div>
      ))}
    </nav>
  )
}
