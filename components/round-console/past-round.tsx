'use client'

import { Download } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { Tabs } from '@/components/ui/tabs'
import { fetchPastTrail, pairsFile, unmatchedFile } from '@/lib/client/past-round'
import { queryKeys } from '@/lib/client/query-keys'
import { useFormatter } from '@/lib/client/use-formatter'
import type { PageOf } from '@/lib/contracts/page'
import type { PastMatch, PastRound as Round } from '@/lib/contracts/past-round'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import type { Locale } from '@/lib/core/locale'
import { AuditLogList } from './audit-log-list'
import { PastFigures } from './past-figures'
import { PastMatchList } from './past-match-list'
import { PastUnmatchedList } from './past-unmatched-list'

/** A sent round: pairs with reasons and outcomes, unmatched members, audit log. */
export function PastRound({ round, firstPairs }: { round: Round; firstPairs: PageOf<PastMatch> }) {
  const t = useTranslations('roundConsole')
  const format = useFormatter()
  const locale = useLocale() as Locale
  const { roundId, sentAt, rematched, pairs, leftOut } = round
  return (
    <>
      <Card>
        <div className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <p className="text-ink-soft">
            {sentAt
              ? t('past.wentOut', {
                  at: format.dateTime(new Date(sentAt), {
                    weekday: 'long',
                    day: 'numeric',
                    month: 'long',
                    year: 'numeric',
                    ...CLOCK_TIME,
                  }),
                })
              : t('past.notOut')}
          </p>
          <div className="flex flex-wrap gap-3">
            {pairs > 0 && (
              <Button variant="secondary" asChild>
                <a href={pairsFile(roundId, locale)} download aria-describedby="export-text">
                  <Icon of={Download} />
                  {t('export.pairs')}
                </a>
              </Button>
            )}
            {leftOut > 0 && (
              <Button variant="secondary" asChild>
                <a href={unmatchedFile(roundId, locale)} download aria-describedby="export-text">
                  <Icon of={Download} />
                  {t('export.waiting')}
                </a>
              </Button>
            )}
          </div>
        </div>
        <PastFigures round={round} />
        <div className="mt-4 grid max-w-measure gap-2 text-sm text-ink-soft">
          {rematched > 0 && <p>{t('past.rematched', { n: rematched })}</p>}
          <p>{t('past.ratingText')}</p>
          {pairs + leftOut > 0 && <p id="export-text">{t('past.exportText')}</p>}
        </div>
      </Card>
      <Tabs
        className="mt-8"
        wrap
        label={t('past.tabs')}
        tabs={[
          {
            value: 'pairs',
            label: t('tabs.pairs'),
            count: pairs,
            panel: <PastMatchList roundId={roundId} first={firstPairs} />,
          },
          {
            value: 'waiting',
            label: t('tabs.waiting'),
            count: leftOut,
            panel: <PastUnmatchedList roundId={roundId} />,
          },
          {
            value: 'trail',
            label: t('tabs.trail'),
            panel: (
              <AuditLogList
                queryKey={queryKeys.pastRoundList(roundId, 'trail')}
                read={(page, signal) => fetchPastTrail(roundId, page, signal)}
                none={t('past.noTrail')}
              />
            ),
          },
        ]}
      />
    </>
  )
}
