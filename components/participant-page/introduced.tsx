import { getTranslations } from 'next-intl/server'
import { LevelBadge } from '@/components/participant-card/level-badge'
import { MetAtEvent } from '@/components/participant-card/met-at-event'
import type { RecommendedContact } from '@/lib/contracts/matching'
import type { Locale } from '@/lib/core/locale'
import { pageFormatterOf } from '@/lib/core/page-formatter'

/** How well the two fit, and when they were introduced. */
export async function Introduced({
  recommendation: { level, matchingDate, event },
  locale,
  timeZone,
}: {
  recommendation: RecommendedContact
  locale: Locale
  timeZone: string
}) {
  const t = await getTranslations({ locale, namespace: 'card' })
  const day = pageFormatterOf(locale).dateTime(new Date(matchingDate), {
    day: 'numeric',
    month: 'long',
    timeZone,
  })
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <LevelBadge level={level} />
      <time dateTime={matchingDate}>{t('introduced', { day })}</time>
      <MetAtEvent event={event} />
    </p>
  )
}
