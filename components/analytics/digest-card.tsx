'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QueryError } from '@/components/list/query-error'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/class-names'
import { LoadingRegion } from '@/components/ui/loading-region'
import { PageLink } from '@/components/ui/page-link'
import { Skeleton } from '@/components/ui/skeleton'
import { fetchDigest } from '@/lib/client/analytics'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'
import { STEP_LINKS } from '@/lib/contracts/digest-steps'
import type { DigestView } from '@/lib/contracts/organiser-digest'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { ChartCell } from './chart-cell'
import { FRESH_MS } from './chart-section'
import { DigestSwitch } from './digest-switch'
import { useChartText } from './use-chart-text'

/** The organiser's week, as in the weekly email. `today` in the community's time zone. */
export function DigestCard({ today }: { today: string }) {
  const t = useTranslations('analytics.digest')
  const common = useTranslations('common')
  const query = useQuery({
    queryKey: queryKeys.digest,
    queryFn: ({ signal }) => fetchDigest(signal),
    refetchInterval: FRESH_MS,
  })
  return (
    <Card asChild tone="accent">
      <section aria-labelledby="digest-title" id="digest" className="scroll-mt-24">
        <h2 id="digest-title" className="mb-4 text-xl">
          {t('title')}
        </h2>
        {query.data ? (
          <Digest digest={query.data} today={today} />
        ) : query.isError ? (
          <QueryError query={query} level={3} />
        ) : (
          <LoadingRegion label={common('loading')}>
            <DigestSkeleton />
          </LoadingRegion>
        )}
      </section>
    </Card>
  )
}

/** Three groups of lines, as tall as the figures of most weeks. */
const DigestSkeleton = () => (
  <div className="grid min-h-192 content-start gap-x-8 gap-y-10 lg:min-h-88 lg:grid-cols-3">
    {['round', 'care', 'next'].map((group) => (
      <div key={group} className="grid gap-3">
        <Skeleton className="mb-1 h-5 w-40 max-w-full" />
        {['w-full', 'w-5/6', 'w-11/12', 'w-3/4'].map((width) => (
          <Skeleton key={width} className={cn('h-4', width)} />
        ))}
      </div>
    ))}
  </div>
)

function Digest({ digest, today }: { digest: DigestView; today: string }) {
  const t = useTranslations('analytics')
  const format = useFormatter()
  const someone = digest.care.filter(({ count }) => count > 0)
  return (
    <>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
        <RoundFigures round={digest.round} />
        <div id="care" className="scroll-mt-24">
          <h3 className="mb-2 font-[560]">{t('digest.care')}</h3>
          {someone.length === 0 ? (
            <p className="text-ink-soft">{t('digest.careNone')}</p>
          ) : (
            <ul>
              {someone.map(({ kind, count }) => (
                <li key={kind} className="flex items-center justify-between gap-3">
                  {t(`rows.care.${kind}`)}
                  <ChartCell
                    cell={{ chart: 'care', row: kind, series: 'members', from: today, to: today }}
                    label={t(`rows.care.${kind}`)}
                    value={count}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h3 className="mb-2 font-[560]">{t('digest.next')}</h3>
          <ul className="grid gap-1">
            {digest.steps.map(({ kind, n, at }) => (
              <li key={kind}>
                <PageLink
                  href={STEP_LINKS[kind]}
                  className="inline-flex min-h-target items-center py-1 text-link"
                >
                  {t(`digest.steps.${kind}`, {
                    n: n ?? 0,
                    at: at
                      ? format.dateTime(new Date(at), { day: 'numeric', month: 'short', ...CLOCK_TIME })
                      : '',
                  })}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="mt-5 max-w-sm border-t border-line pt-4">
        <DigestSwitch first={digest} />
      </div>
    </>
  )
}

function RoundFigures({ round }: Pick<DigestView, 'round'>) {
  const t = useTranslations('analytics.digest')
  const text = useChartText()
  const format = useFormatter()
  if (!round) return <p className="text-ink-soft">{t('noRound')}</p>
  const figures = {
    pairs: text.number(round.pairs),
    wrote: `${text.number(round.wrote)} (${text.share(round.wrote, round.pairs)})`,
    planned: `${text.number(round.planned)} (${text.share(round.planned, round.pairs)})`,
    met: `${text.number(round.met)} (${text.share(round.met, round.pairs)})`,
    confirmed: text.number(round.confirmed),
    answered: `${text.number(round.answered)} (${text.share(round.answered, round.introduced)})`,
    unmatched: text.number(round.unmatched),
  }
  return (
    <div>
      <h3 className="mb-2 font-[560]">
        {t('round', {
          number: round.number,
          day: round.sentAt ? format.dateTime(new Date(round.sentAt), { day: 'numeric', month: 'long' }) : '',
        })}
      </h3>
      <dl>
        {Object.entries(figures).map(([key, value]) => (
          <div key={key} className="flex justify-between gap-3 py-0.5">
            <dt>{t(`figures.${key}`)}</dt>
            <dd className="font-[560] whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <PageLink
        href={`/round/history/${round.roundId}`}
        className="inline-flex min-h-target items-center text-link"
      >
        {t('toRound')}
      </PageLink>
    </div>
  )
}
