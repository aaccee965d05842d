'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { SideLink } from '@/components/ui/side-link'
import { SECTION_GROUPS, SECTION_ICONS } from './section-list'

/** The list of sections beside the current one, on wide screens. */
export function SectionNav() {
  const t = useTranslations('communitySettings')
  const path = usePathname()
  return (
    <nav aria-label={t('label')} className="sticky top-24 grid gap-5">
      {SECTION_GROUPS.map(({ key, sections }) => (
        <div key={key}>
          <p className="mb-1 px-3 text-sm text-ink-soft">{t(`groups.${key}`)}</p>
          <ul>
            {sections.map((section) => {
              const Icon = SECTION_ICONS[section]
              const href = `/settings/${section}`
              return (
                <li key={section}>
                  <SideLink href={href} isCurrent={path === href} icon={<Icon aria-hidden="true" />}>
                    {t(`sections.${section}.title`)}
                  </SideLink>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
