import { getTranslations } from 'next-intl/server'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Tag } from '@/components/ui/tag'
import type { ExampleField } from '@/lib/contracts/example-field'
import type { Locale } from '@/lib/core/locale'

export interface ExampleMatchProps {
  locale: Locale
  weekday: number
  field: ExampleField
}

/** A sample introduction with an invented person of the community's field. Inert. */
export async function ExampleMatch({ locale, weekday, field }: ExampleMatchProps) {
  const t = await getTranslations({ locale, namespace: 'landing.example' })
  const person = await getTranslations({ locale, namespace: `landing.example.people.${field}` })
  const name = person('name')
  const first = { first: person('first') }
  const reasons = [
    ['youSeek', 'theyOffer'],
    ['theySeek', 'youOffer'],
  ] as const
  return (
    <figure className="relative">
      <figcaption className="mb-3 flex items-center justify-between gap-4 px-1 text-sm text-ink-soft">
        <span>{t('eyebrow', { weekday: String(weekday) })}</span>
        <Badge>{t('label')}</Badge>
      </figcaption>
      <Card padding="none" className="p-5 shadow-lg sm:p-7">
        <div className="flex items-center gap-4">
          <Avatar id={name} name={name} size="lg" />
          <div className="min-w-0">
            <p className="text-xl font-[620]">{name}</p>
            <p className="text-sm text-ink-soft">{person('company')}</p>
          </div>
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-2">
          <p className="font-[580]">{t('why')}</p>
          <Badge tone="accent">{t('level')}</Badge>
        </div>
        <dl className="mt-3 flex flex-col gap-4">
          {reasons.map(([seek, offer]) => (
            <div key={seek} className="border-s-2 border-accent-line ps-4">
              <dt className="text-xs text-ink-soft">{t(seek, first)}</dt>
              <dd className="text-sm">{person(seek)}</dd>
              <dt className="mt-1.5 text-xs text-ink-soft">{t(offer, first)}</dt>
              <dd className="text-sm">{person(offer)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 text-xs text-ink-soft">{t('shared')}</p>
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {person('tags')
            .split('|')
            .map((tag) => (
              <li key={tag}>
                <Tag shared>{tag}</Tag>
              </li>
            ))}
        </ul>
        <p className="mt-5 text-xs text-ink-soft">{t('opening')}</p>
        <p className="mt-1 text-sm">{person('opening')}</p>
      </Card>
    </figure>
  )
}
