'use client'

import { Send, UsersRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { type RefObject, useRef, useState } from 'react'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { useSettled } from '@/components/list/use-settled'
import { MatchSearch } from '@/components/round-console/match-search'
import { PersonCell } from '@/components/round-console/person-cell'
import { SendRoundDialog } from '@/components/round-console/send-round-dialog'
import { useMoment } from '@/components/round-console/use-moment'
import type { useRoundAct } from '@/components/round-console/use-round-act'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { PageLink } from '@/components/ui/page-link'
import {
  fetchIntroductionPairs,
  fetchNotIntroduced,
  sendIntroductions,
} from '@/lib/client/event-introductions'
import { queryKeys } from '@/lib/client/query-keys'
import type { MatchFilter } from '@/lib/client/round'
import type { EventIntroductions } from '@/lib/contracts/event-introductions'
import type { SendRound, UnmatchedMember } from '@/lib/contracts/round'
import { IntroductionRow } from './introduction-row'

type Preview = NonNullable<EventIntroductions['preview']>

export interface IntroductionPreviewProps {
  eventId: string
  preview: Preview
  act: ReturnType<typeof useRoundAct>
  /** Receives focus after the preview is sent and disappears. */
  returnFocusTo: RefObject<HTMLElement | null>
}

/** Who will be introduced at an event, and why. Nothing is sent yet. */
export function IntroductionPreview({ eventId, preview, act, returnFocusTo }: IntroductionPreviewProps) {
  const t = useTranslations('eventAdmin.introductions')
  const rounds = useTranslations('roundConsole')
  const moment = useMoment()
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h3 className="text-lg">
              {t('preview.title', { pairs: preview.pairs, people: preview.people })}
            </h3>
            <p className="text-sm text-ink-soft">
              {rounds('preparedAt', { at: moment(preview.preparedAt) })}
              {preview.leftOut > 0 && ` · ${t('preview.leftOut', { n: preview.leftOut })}`}
            </p>
            <p className="mt-1 flex flex-wrap gap-x-4">
              <PageLink
                href={`/score-match?event=${eventId}`}
                className="inline-flex min-h-target items-center text-link"
              >
                {t('score')}
              </PageLink>
            </p>
          </div>
          <SendButton {...{ eventId, preview, act, returnFocusTo }} />
        </div>
        {preview.outdated && (
          <Notice tone="warning" live className="mt-4" title={rounds('outdated.title')}>
            {t('outdated')}
          </Notice>
        )}
      </Card>
      <Pairs {...{ eventId, act }} />
      {preview.leftOut > 0 && <NotIntroduced eventId={eventId} />}
    </>
  )
}

function SendButton({ eventId, preview, act, returnFocusTo }: IntroductionPreviewProps) {
  const t = useTranslations('eventAdmin.introductions.sending')
  const [asked, setAsked] = useState<SendRound | null>(null)
  const { mailed, unmailed } = preview.sending
  return (
    <>
      <Button
        disabled={preview.pairs === 0 || preview.outdated || act.busy === 'prepare'}
        onClick={() => setAsked({ roundId: preview.roundId, version: preview.version })}
      >
        <Icon of={Send} />
        {t('open')}
      </Button>
      <SendRoundDialog
        asked={asked}
        onClose={() => setAsked(null)}
        title={t('title')}
        description={t('description', { people: mailed + unmailed, mailed })}
        preview={preview}
        confirm={t('confirm')}
        done={t('done')}
        send={(seen) => sendIntroductions(eventId, seen)}
        act={act}
        returnFocusTo={{ sent: returnFocusTo }}
      />
    </>
  )
}

function Pairs({ eventId, act }: Pick<IntroductionPreviewProps, 'eventId' | 'act'>) {
  const t = useTranslations('eventAdmin.introductions')
  const rounds = useTranslations('roundConsole')
  const [filter, setFilter] = useState<MatchFilter>({ search: '', level: '' })
  const settled = useSettled(filter.search)
  const asked = { ...filter, search: settled }
  const isNarrowed = settled !== '' || filter.level !== ''
  const { list, query } = useList(queryKeys.eventIntroductions(eventId, 'pairs', asked), (page, signal) =>
    fetchIntroductionPairs(eventId, asked, page, signal),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="event-pairs">
      <h3 id="event-pairs" ref={heading} tabIndex={-1} className="sr-only">
        {t('preview.pairs')}
      </h3>
      {(list.length > 0 || isNarrowed) && <MatchSearch filter={filter} onChange={setFilter} />}
      <ListState
        labelledBy="event-pairs"
        query={query}
        isEmpty={list.length === 0}
        empty={
          <EmptyState
            icon={<Icon of={UsersRound} />}
            level={4}
            title={isNarrowed ? rounds('noneFound') : t('preview.none')}
          >
            {isNarrowed ? rounds('noneFoundText') : t('preview.noneText')}
          </EmptyState>
        }
      >
        {list.map((pair) => (
          <IntroductionRow key={pair.pairId} pair={pair} act={act} onGone={() => heading.current?.focus()} />
        ))}
      </ListState>
    </section>
  )
}

/** The weekly round's reasons in the words of an event; all other reasons read "nobody found". */
const REASONS: Partial<Record<UnmatchedMember['reason'], 'odd' | 'met' | 'unfit' | 'taken' | 'removed'>> = {
  odd: 'odd',
  'no-candidate': 'met',
  'below-floor': 'unfit',
  taken: 'taken',
  vetoed: 'removed',
}

/** Participants without a match. */
function NotIntroduced({ eventId }: { eventId: string }) {
  const t = useTranslations('eventAdmin.introductions')
  const { list, query } = useList(queryKeys.eventIntroductions(eventId, 'left-out'), (page, signal) =>
    fetchNotIntroduced(eventId, page, signal),
  )
  return (
    <section aria-labelledby="event-left-out">
      <h3 id="event-left-out" className="mb-1 text-lg">
        {t('preview.nobody')}
      </h3>
      <p className="mb-2 max-w-measure text-ink-soft">{t('preview.nobodyText')}</p>
      <ListState labelledBy="event-left-out" query={query} isEmpty={list.length === 0} empty={null}>
        {list.map(({ person, reason }) => (
          <li
            key={person.participantId}
            className="mx-3 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 sm:mx-4 md:grid-cols-2"
          >
            <PersonCell person={person} />
            <p className="text-sm text-ink-soft">{t(`reasons.${REASONS[reason] ?? 'none'}`)}</p>
          </li>
        ))}
      </ListState>
    </section>
  )
}
