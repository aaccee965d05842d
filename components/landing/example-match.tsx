import { getTranslations } from 'next-intl/server'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Tag } from '@/components/ui/tag'
import type { Locale } from '@/lib/core/locale'

/** A sample introduction with invented people. Inert. */
export async function ExampleMatch({ locale, weekday }: { locale: Locale; weekday: number }) {
  const t = await getTranslations({ locale, namespace: 'landing.example' })
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
          <Avatar id="clara-nyberg-7" name={t('name')} size="lg" />
          <div className="min-w-0">
            <p className="text-xl font-[620]">{t('name')}</p>
            <p className="text-sm text-ink-soft">{t('company')}</p>
          </div>
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-2">
          <p className="font-[580]">{t('why')}</p>
          <Badge tone="accent">{t('level')}</Badge>
        </div>
        <dl className="mt-3 flex flex-col gap-4">
          {reasons.map(([seek, offer]) => (
            <div key={seek} className="border-s-2 border-accent-line ps-4">
              <dt className="text-xs text-ink-soft">{t(seek)}</dt>
              <dd className="text-sm">{t(`${seek}Quote`)}</dd>
              <dt className="mt-1.5 text-xs text-ink-soft">{t(offer)}</dt>
              <dd className="text-sm">{t(`${offer}Quote`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 text-xs text-ink-soft">{t('shared')}</p>
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {t('tags')
            .split('|')
            .map((tag) => (
              <li key={tag}>
                <Tag shared>{tag}</Tag>
              </li>
            ))}
        </ul>
        <p className="mt-5 text-xs text-ink-soft">{t('opening')}</p>
        <p className="mt-1 text-sm">{t('openingQuote')}</p>
      </Card>
    </figure>
  )
}
