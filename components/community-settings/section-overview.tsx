import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { RowLink } from '@/components/ui/row-link'
import type { Locale } from '@/lib/core/locale'
import { SECTION_GROUPS, SECTION_ICONS } from './section-list'

/** All settings sections with a summary of each. */
export async function SectionOverview({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'communitySettings' })
  return (
    <div className="grid gap-8">
      {SECTION_GROUPS.map(({ key, sections }) => (
        <section key={key} aria-labelledby={`settings-${key}`}>
          <h2 id={`settings-${key}`} className="mb-3 text-lg">
            {t(`groups.${key}`)}
          </h2>
          <Card padding="none" asChild>
            <ul className="divide-y divide-line overflow-hidden">
              {sections.map((section) => {
                const icon = SECTION_ICONS[section]
                return (
                  <li key={section}>
                    <RowLink
                      href={`/settings/${section}`}
                      icon={<Icon of={icon} />}
                      title={t(`sections.${section}.title`)}
                      text={t(`sections.${section}.text`)}
                    />
                  </li>
                )
              })}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}
