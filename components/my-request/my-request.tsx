'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Pencil } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { OwnPhrases } from '@/components/phrases/own-phrases'
import type { SavedProfile } from '@/components/profile/profile-sections'
import type { CardViewer } from '@/components/recommended/card-viewer'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/show-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { useReturnedFocus } from '@/components/ui/use-returned-focus'
import { reworded, type SavedRequest } from '@/lib/client/own-request'
import { queryKeys } from '@/lib/client/query-keys'
import { setRequestOpen } from '@/lib/client/requests'
import { useErrorText } from '@/lib/client/use-error-text'
import { changeSaved, useSaved } from '@/lib/client/use-saved'
import type { Relevance } from '@/lib/contracts/matching'
import type { Phrases } from '@/lib/contracts/phrase-kinds'
import type { ReceivedAnswers as Received } from '@/lib/contracts/request'
import { ReceivedAnswers, useReceivedAnswers } from './received-answers'
import { RelevanceLine } from './relevance-line'
import { RequestEditor } from './request-editor'

const RequestHistory = dynamic(() => import('./request-history').then((it) => it.RequestHistory), {
  loading: () => null,
})

export interface MyRequestProps {
  reader: CardViewer
  lookingFor: string
  /** Maximum from the contract, in characters. */
  bounds: { min: number; max: number }
  standing: { open: boolean; level: Relevance['level']; hasEarlier: boolean }
  answers: Received
  phrases: Phrases
  /** The member has no phrases and was not asked yet. */
  askForPhrases: boolean
}

/** The member's current request: the next round uses it, and others answer it. */
export function MyRequest({
  reader,
  lookingFor,
  bounds,
  standing,
  answers,
  phrases,
  askForPhrases,
}: MyRequestProps) {
  const t = useTranslations('myRequest')
  const errorText = useErrorText()
  const client = useQueryClient()
  const [{ text: kept, open, hasEarlier }, keep] = useSaved<SavedRequest>({
    id: 'request',
    first: { text: lookingFor, open: standing.open, hasEarlier: standing.hasEarlier },
    rendered: standing,
  })
  const received = useReceivedAnswers(answers)
  const [editing, setEditing] = useState(false)
  /** On a phone, everything after the first line is collapsed. */
  const [unfolded, setUnfolded] = useState(false)
  const [looking, setLooking] = useState(false)
  const historyId = useId()
  // Emails about answers link here.
  useEffect(() => setUnfolded(window.location.hash === '#my-request'), [])
  const detailsId = useId()
  useKeptFocus(looking ? 'looking' : 'closed', historyId)
  const opener = useReturnedFocus<HTMLButtonElement>(editing)
  const isAsRendered = kept === lookingFor && open === standing.open
  const close = () => setEditing(false)

  /** Each change also changes who fits, and how many. */
  function refresh() {
    void client.invalidateQueries({ queryKey: queryKeys.relevance })
    void client.invalidateQueries({ queryKey: queryKeys.instant })
    void client.invalidateQueries({ queryKey: queryKeys.myRequests })
    // Marks answers to earlier wordings as such.
    void client.invalidateQueries({ queryKey: queryKeys.receivedAnswers })
  }

  function take(text: string) {
    keep((now) => reworded(now, text))
    changeSaved<SavedProfile>(client, 'profile', (now) => ({
      ...now,
      profile: { ...now.profile, lookingFor: text },
    }))
    refresh()
    showToast({ title: t('saved') })
  }

  const rest = useMutation({
    mutationFn: (next: boolean) => setRequestOpen(next),
    onSuccess: (_kept, next) => {
      keep((now) => ({ ...now, open: next }))
      refresh()
      showToast({
        title: t(next ? 'reopened' : 'paused'),
        tone: 'default',
        ...(!next && { action: { label: t('undo'), onPress: () => rest.mutate(true) } }),
      })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })

  return (
    <Card asChild tone="quiet">
      <section
        id="my-request"
        aria-labelledby="my-request-title"
        className="@container scroll-mt-24 max-lg:py-2!"
      >
        <div
          className={cn(
            // Large letters leave no room beside the buttons.
            'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1 @max-[16rem]:flex @max-[16rem]:flex-wrap lg:flex lg:flex-wrap lg:justify-between lg:gap-x-3',
            !kept && 'min-h-target',
          )}
        >
          <h2
            id="my-request-title"
            className="flex flex-wrap items-center gap-x-3 text-sm @max-[16rem]:basis-full max-lg:text-ink-soft lg:text-lg"
          >
            {t('title')}
            {!open && kept && <Badge>{t('resting')}</Badge>}
            {received.total > 0 && !unfolded && (
              <Badge tone="accent" className="lg:hidden">
                {t('history.answers', { n: received.total })}
              </Badge>
            )}
          </h2>
          {!editing && kept && (
            <>
              <Button
                ref={opener}
                variant="quiet"
                size="sm"
                className={cn('lg:-mr-2', !unfolded && 'max-lg:row-span-2')}
                onClick={() => setEditing(true)}
              >
                <Icon of={Pencil} />
                <span className="max-lg:sr-only">{t('edit')}</span>
              </Button>
              <p
                className={cn(
                  'min-w-0 break-words @max-[16rem]:basis-full max-lg:col-start-1 max-lg:row-start-2 lg:mt-2 lg:basis-full',
                  unfolded ? 'as-written max-lg:col-span-3' : 'max-lg:truncate lg:as-written',
                )}
              >
                {kept}
              </p>
              <IconButton
                label={t('title')}
                aria-expanded={unfolded}
                aria-controls={detailsId}
                className={cn(
                  '-mr-2 max-lg:col-start-3 max-lg:row-start-1 lg:hidden',
                  !unfolded && 'row-span-2',
                )}
                onClick={() => setUnfolded(!unfolded)}
              >
                <Icon of={ChevronDown} className={cn(unfolded && 'rotate-180')} />
              </IconButton>
            </>
          )}
        </div>
        {editing ? (
          <RequestEditor
            userId={reader.userId}
            participantId={reader.participantId}
            saved={kept}
            bounds={bounds}
            onCancel={close}
            onSaved={(text) => {
              take(text)
              close()
            }}
          />
        ) : kept ? (
          <div id={detailsId} className={cn(!unfolded && 'max-lg:hidden')}>
            {open ? (
              <RelevanceLine known={isAsRendered ? standing.level : null} />
            ) : (
              <p className="mt-3 text-sm text-ink-soft">{t('restingText')}</p>
            )}
            <div className="mt-2 -ml-3.5 flex flex-wrap gap-x-1">
              <Button
                variant="quiet"
                size="sm"
                className="text-ink-soft"
                busy={rest.isPending}
                onClick={() => rest.mutate(!open)}
              >
                {t(open ? 'pause' : 'reopen')}
              </Button>
              {hasEarlier && (
                <Button
                  id={historyId}
                  variant="quiet"
                  size="sm"
                  className="text-ink-soft"
                  onClick={() => setLooking(true)}
                >
                  {t('earlier')}
                </Button>
              )}
            </div>
          </div>
        ) : (
          <>
            <p className="mt-2 text-ink-soft">{t('none')}</p>
            <Button ref={opener} className="mt-4" onClick={() => setEditing(true)}>
              {t('write')}
            </Button>
          </>
        )}
        {looking && (
          <RequestHistory
            participantId={reader.participantId}
            current={kept}
            onClose={() => setLooking(false)}
            onTaken={(text: string) => {
              setLooking(false)
              take(text)
            }}
          />
        )}
        <div className={cn(kept && !unfolded && 'max-lg:hidden')}>
          {!editing && <OwnPhrases phrases={phrases} ask={askForPhrases} onSaved={refresh} />}
          <ReceivedAnswers {...received} />
        </div>
      </section>
    </Card>
  )
}
