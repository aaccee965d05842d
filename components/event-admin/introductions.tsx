'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { QueryError } from '@/components/list/query-error'
import { PastFigures } from '@/components/round-console/past-figures'
import { useMoment } from '@/components/round-console/use-moment'
import { useRoundAct } from '@/components/round-console/use-round-act'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Notice } from '@/components/ui/notice'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Skeleton } from '@/components/ui/skeleton'
import { fetchIntroductions } from '@/lib/client/event-introductions'
import { queryKeys } from '@/lib/client/query-keys'
import type { OrganisedEvent } from '@/lib/contracts/event'
import type { EventIntroductions } from '@/lib/contracts/event-introductions'
import { IntroductionForm } from './introduction-form'
import { IntroductionPreview } from './introduction-preview'

/** Polling interval while emails are being sent. */
const WATCH_MS = 2000

/** Introduces the participants of an event to each other: prepare, review, send. */
export function Introductions({ event }: { event: OrganisedEvent }) {
  const t = useTranslations('eventAdmin.introductions')
  const common = useTranslations('common')
  const act = useRoundAct()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery({
    queryKey: queryKeys.eventIntroductions(event.id, 'view'),
    queryFn: ({ signal }) => fetchIntroductions(event.id, signal),
    refetchInterval: ({ state }) => (state.data?.delivery ? WATCH_MS : false),
  })
  const { data } = query
  const isOver = event.signUp === 'over'
  return (
    <section aria-labelledby="introductions" className="grid gap-6">
      <div>
        <h2 id="introductions" ref={heading} tabIndex={-1} className="sr-only">
          {t('title')}
        </h2>
        {!isOver && <p className="max-w-measure text-ink-soft">{t('text')}</p>}
      </div>
      {query.isPending && (
        <LoadingRegion label={common('loading')}>
          <Skeleton className="h-32" />
        </LoadingRegion>
      )}
      {query.isError && <QueryError level={3} query={query} />}
      {data && (
        <>
          <Sent view={data} isOver={isOver} />
          {isOver ? (
            !data.sent && <p>{t('over')}</p>
          ) : (
            <>
              <IntroductionForm event={event} view={data} act={act} />
              {data.preview && (
                <IntroductionPreview
                  key={data.preview.roundId}
                  eventId={event.id}
                  preview={data.preview}
                  act={act}
                  returnFocusTo={heading}
                />
              )}
            </>
          )}
        </>
      )}
    </section>
  )
}

/** Introductions sent so far, the progress of their emails, and their outcomes. */
function Sent({ view: { sent, delivery }, isOver }: { view: EventIntroductions; isOver: boolean }) {
  const t = useTranslations('eventAdmin.introductions')
  const rounds = useTranslations('roundConsole')
  const moment = useMoment()
  if (!sent) return null
  const done = delivery ? { sent: delivery.total - delivery.waiting, total: delivery.total } : null
  const { pairs, people, at } = sent
  return (
    <>
      <Notice tone="success" title={t('sent.title', { pairs, people })}>
        {t(isOver ? 'sent.at' : 'sent.text', { at: moment(at) })}
        {done && (
          <div role="status" className="mt-3">
            <p className="mb-2">{rounds('delivery', done)}</p>
            <ProgressBar label={t('sent.sending')} max={Math.max(1, done.total)} value={done.sent} />
          </div>
        )}
      </Notice>
      {(isOver || sent.answered > 0) && (
        <section aria-labelledby="introductions-results">
          <h3 id="introductions-results" className="text-lg">
            {t('results.title')}
          </h3>
          <p className="mb-4 max-w-measure text-ink-soft">{t('results.text')}</p>
          <PastFigures round={{ ...sent, introduced: people }} />
        </section>
      )}
    </>
  )
}
