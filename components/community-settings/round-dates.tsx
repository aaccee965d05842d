'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { PageLink } from '@/components/ui/page-link'
import { Skeleton } from '@/components/ui/skeleton'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchRoundDates } from '@/lib/client/settings/settings-calls'
import { useFormatter } from '@/lib/client/use-formatter'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { timeZoneLabel } from '@/lib/core/time-zone-label'

export interface RoundDatesProps {
  schedule: Parameters<typeof fetchRoundDates>[0]
  timeZone: string
}

/** The next three rounds of a schedule. */
export function RoundDates({ schedule, timeZone }: RoundDatesProps) {
  const t = useTranslations('communitySettings.rounds')
  const format = useFormatter()
  const locale = useLocale()
  const { data, isError } = useQuery({
    queryKey: queryKeys.roundDates(schedule, timeZone),
    queryFn: ({ signal }) => fetchRoundDates(schedule, signal),
    placeholderData: keepPreviousData,
  })
  const moment = (at: string) =>
    format.dateTime(new Date(at), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...CLOCK_TIME,
      timeZone,
    })
  return (
    <Card tone="quiet" asChild>
      <section aria-labelledby="next-rounds">
        <h2 id="next-rounds" className="mb-2 text-lg">
          {t('next')}
        </h2>
        {data ? (
          <ol className="grid gap-1" aria-live="polite">
            {data.dates.map((at) => (
              <li key={at}>
                <time dateTime={at}>{moment(at)}</time>
              </li>
            ))}
          </ol>
        ) : isError ? (
          <p className="text-ink-soft">{t('nextUnknown')}</p>
        ) : (
          <Skeleton className="h-18" />
        )}
        <p className="mt-3 text-sm text-ink-soft" suppressHydrationWarning>
          {t('nextText', { timeZone: timeZoneLabel(timeZone, locale) })}
        </p>
        <PageLink href="/settings/languages" className="text-link inline-flex min-h-11 items-center text-sm">
          {t('changeTimeZone')}
        </PageLink>
      </section>
    </Card>
  )
}
