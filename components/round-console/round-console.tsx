'use client'

import { useQuery } from '@tanstack/react-query'
import { CalendarClock, RefreshCw } from 'lucide'
import Link from 'next/link'
import { useNow, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Tabs } from '@/components/ui/tabs'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchRound, fetchTrail } from '@/lib/client/round'
import type { PageOf } from '@/lib/contracts/page'
import type { RoundConsole as Console, RoundMatch } from '@/lib/contracts/round'
import { AuditLogList } from './audit-log-list'
import { Preparing } from './preparing'
import { PreviewMatchList } from './preview-match-list'
import { RoundActions } from './round-actions'
import { RoundFigures } from './round-figures'
import { RoundHeadline } from './round-headline'
import { RoundRules } from './round-rules'
import { UnmatchedList } from './unmatched-list'
import { useMoment } from './use-moment'
import { usePrepare } from './use-prepare'
import { useRoundAct } from './use-round-act'
import { type TabName, useRoundTab } from './use-round-tab'

/** Polling interval while a round is being sent. */
const WATCH_MS = 2000
/** Polling interval while one is computed. */
const PREPARING_MS = 1000
const WHOLE_ID = 'round-console'

export interface RoundConsoleProps {
  first: Console
  firstPairs: PageOf<RoundMatch>
}

/** The next round before it is sent: matches with reasons, unmatched members, and what admins can change. */
export function RoundConsole({ first, firstPairs }: RoundConsoleProps) {
  const t = useTranslations('roundConsole')
  const moment = useMoment()
  const now = useNow({ updateInterval: 60_000 })
  const act = useRoundAct()
  const [tab, openTab] = useRoundTab()
  const whole = useRef<HTMLElement>(null)
  const { data } = useQuery({
    queryKey: queryKeys.roundView,
    queryFn: ({ signal }) => fetchRound(signal),
    initialData: first,
    refetchInterval: ({ state }) => {
      if (state.data?.computing || act.busy === 'prepare') return PREPARING_MS
      return state.data?.round?.status === 'sending' ? WATCH_MS : false
    },
  })
  const { round, nextAt, previewAt, last, computing } = data
  const { isPreparing, prepare, cancel } = usePrepare(act, computing !== null)
  useKeptFocus(computing ? 'preparing' : (round?.roundId ?? 'none'), WHOLE_ID)
  /** The pressed button is in another tab's panel, so the focus moves to the tab of the rules. */
  function showRules() {
    flushSync(() => openTab('rules'))
    whole.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }
  const preparing = computing && (
    <Preparing computing={computing} again={round !== null} onCancel={() => void cancel()} />
  )
  const trail = (
    <AuditLogList
      queryKey={queryKeys.roundList('trail')}
      read={fetchTrail}
      none={t('trail.none')}
      act={act}
    />
  )
  if (!round)
    return (
      <section id={WHOLE_ID} ref={whole} tabIndex={-1} aria-label={t('title')} className="outline-none">
        <Card>
          {preparing || (
            <EmptyState
              icon={<Icon of={CalendarClock} />}
              title={t('none.title', { at: moment(nextAt) })}
              action={
                <Button busy={isPreparing} onClick={() => void prepare(t('prepared'))}>
                  <Icon of={RefreshCw} />
                  {t('none.action')}
                </Button>
              }
            >
              <p>{new Date(previewAt) > now ? t('none.text', { at: moment(previewAt) }) : t('none.soon')}</p>
              {last && (
                <p className="mt-2">
                  {t('none.last', { ...last, at: moment(last.sentAt) })}{' '}
                  <Link href={`/round/history/${last.roundId}`} className="text-link" prefetch={false}>
                    {t('none.toLast')}
                  </Link>
                </p>
              )}
            </EmptyState>
          )}
        </Card>
        <Tabs<'rules' | 'trail'>
          className="mt-8"
          wrap
          label={t('tabs.label')}
          tabs={[
            { value: 'rules', label: t('tabs.rules'), panel: <RoundRules act={act} /> },
            { value: 'trail', label: t('tabs.trail'), panel: trail },
          ]}
        />
      </section>
    )
  const closed = round.status === 'sending'
  return (
    <section id={WHOLE_ID} ref={whole} tabIndex={-1} aria-label={t('title')} className="outline-none">
      <Card>
        <div className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <RoundHeadline round={round} />
          {!closed && (
            <RoundActions
              round={round}
              act={act}
              isPreparing={isPreparing}
              onPrepare={() => prepare(t('preparedAnew'))}
              returnFocusTo={whole}
            />
          )}
        </div>
        {preparing}
        {round.outdated && !computing && (
          <Notice tone="warning" live className="mb-6" title={t('outdated.title')}>
            {t('outdated.text')}
          </Notice>
        )}
        {round.impossible > 0 && !round.outdated && !computing && (
          <Notice tone="warning" live className="mb-6" title={t('impossible.title', { n: round.impossible })}>
            {t('impossible.text')}
          </Notice>
        )}
        {round.delivery && (
          <div role="status" className="mb-6">
            <p className="mb-2">
              {t('delivery', {
                sent: round.delivery.total - round.delivery.waiting,
                total: round.delivery.total,
              })}
            </p>
            <ProgressBar
              label={t('state.sending')}
              max={Math.max(1, round.delivery.total)}
              value={round.delivery.total - round.delivery.waiting}
            />
          </div>
        )}
        <RoundFigures round={round} />
      </Card>
      <Tabs<TabName>
        className="mt-8"
        wrap
        label={t('tabs.label')}
        value={tab}
        onValueChange={openTab}
        tabs={[
          {
            value: 'pairs',
            label: t('tabs.pairs'),
            count: round.pairs,
            panel: (
              <PreviewMatchList
                key={round.roundId}
                // Pairs of another round must not be shown.
                first={round.roundId === first.round?.roundId ? firstPairs : undefined}
                thin={round.thin}
                act={act}
                closed={closed}
              />
            ),
          },
          {
            value: 'waiting',
            label: t('tabs.waiting'),
            count: round.leftOut,
            panel: <UnmatchedList group="waiting" act={act} closed={closed} onRules={showRules} />,
          },
          {
            value: 'away',
            label: t('tabs.away'),
            count: round.away,
            panel: <UnmatchedList group="away" act={act} closed={closed} />,
          },
          { value: 'rules', label: t('tabs.rules'), panel: <RoundRules act={act} /> },
          { value: 'trail', label: t('tabs.trail'), panel: trail },
        ]}
      />
    </section>
  )
}
