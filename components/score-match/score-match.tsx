'use client'

import { CircleCheck, Lightbulb, SkipForward, Undo2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { LoadingRegion } from '@/components/ui/loading-region'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { useKeys } from '@/components/ui/use-keys'
import type { NextPair } from '@/lib/contracts/round'
import { Assistance } from './assistance'
import { Between } from './between'
import { JudgedPerson } from './judged-person'
import { ScoreKeys } from './score-keys'
import { ScoredList } from './scored-list'
import { namesOf, useScoring } from './use-scoring'

const SCORES = [1, 2, 3, 4, 5] as const

/** Asks for one pair after another whether the two would be glad to have met. By keys or buttons. */
export function ScoreMatch({
  communityId,
  eventId,
  first,
}: {
  communityId: string
  /** Limits the pairs to introductions at this event. */
  eventId: string | null
  first: NextPair
}) {
  const t = useTranslations('scoreMatch')
  const common = useTranslations('common')
  const { pair, isComing, scored, left, busy, said, error, canUndo, score, skip, undo, takeBack, again } =
    useScoring(communityId, eventId, first)
  const [keys, setKeys] = useState(true)
  const [listsKeys, setListsKeys] = useState(false)
  /** The pair whose estimate was asked for. */
  const [helped, setHelped] = useState<string | null>(null)
  const isHelped = pair !== null && helped === pair.pairId
  const toggleHelp = () => setHelped(isHelped ? null : (pair?.pairId ?? null))
  useKeys(keys && !listsKeys, {
    ...Object.fromEntries(SCORES.map((value) => [value, () => score(value)])),
    s: skip,
    z: () => void undo(),
    a: toggleHelp,
    '?': () => setListsKeys(true),
  })
  return (
    <>
      <p role="status" className="sr-only">
        {[said, said && pair && t('next', namesOf(pair))].filter(Boolean).join(' ')}
      </p>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-ink-soft">{t('progress', { scored, left })}</p>
        <ScoreKeys open={listsKeys} onOpenChange={setListsKeys} on={keys} onChange={setKeys} />
      </div>
      {error && (
        <Notice
          tone="danger"
          live
          className="mb-4"
          action={
            <Button variant="secondary" size="sm" busy={busy} onClick={again}>
              {t('reload')}
            </Button>
          }
        >
          {error}
        </Notice>
      )}
      {pair ? (
        <>
          <div className="mb-3 flex min-h-7 flex-wrap items-center gap-2">
            {pair.origin === 'coming' && <Badge tone="accent">{t('coming')}</Badge>}
            {pair.origin === 'lot' && (
              <>
                <Badge>{t('lot')}</Badge>
                <p className="text-sm text-ink-soft">{t('lotText')}</p>
              </>
            )}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
            {pair.people.map((person, at) => (
              <JudgedPerson
                key={person.participantId}
                person={person}
                otherTags={pair.people[at === 0 ? 1 : 0].tags}
              />
            ))}
          </div>
          <div className="mt-4">
            <Assistance pair={pair} withEstimate={isHelped} />
          </div>
          <Card className="score-bar mt-4" padding="sm">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
              <fieldset className="min-w-0">
                <legend className="mb-1.5 text-sm font-[560] max-md:sr-only">{t('question')}</legend>
                <div className="grid grid-cols-5 gap-2">
                  {SCORES.map((value) => (
                    <Button
                      key={value}
                      variant="secondary"
                      className="px-1"
                      aria-disabled={busy || undefined}
                      onClick={() => score(value)}
                    >
                      {value}
                      <span className="font-normal max-lg:sr-only">{t(`scores.${value}`)}</span>
                    </Button>
                  ))}
                </div>
                <p aria-hidden="true" className="mt-1 flex justify-between text-sm text-ink-soft lg:hidden">
                  <span>{t('scores.1')}</span>
                  <span>{t('scores.5')}</span>
                </p>
              </fieldset>
              <div className="flex flex-wrap justify-between gap-x-1 [&_svg]:max-sm:hidden [&>button]:max-sm:px-2">
                <Button variant="quiet" size="sm" onClick={skip}>
                  <Icon of={SkipForward} />
                  {t('skip')}
                </Button>
                <Button variant="quiet" size="sm" disabled={!canUndo} onClick={undo}>
                  <Icon of={Undo2} />
                  {t('undo')}
                </Button>
                <Button variant="quiet" size="sm" aria-expanded={isHelped} onClick={toggleHelp}>
                  <Icon of={Lightbulb} />
                  {t('assistance.show')}
                </Button>
              </div>
            </div>
          </Card>
          <div className="mt-2">
            <Between key={pair.pairId} pairId={pair.pairId} />
          </div>
        </>
      ) : isComing ? (
        <LoadingRegion label={common('loading')}>
          <Skeleton className="h-96" />
        </LoadingRegion>
      ) : (
        <Card>
          <EmptyState
            icon={<Icon of={CircleCheck} />}
            title={t(scored > 0 ? 'allDone' : 'noPairs')}
            action={
              canUndo && (
                <Button variant="secondary" busy={busy} onClick={undo}>
                  <Icon of={Undo2} />
                  {t('undo')}
                </Button>
              )
            }
          >
            {t(scored > 0 ? 'allDoneText' : 'noPairsText')}
          </EmptyState>
        </Card>
      )}
      <ScoredList onTakeBack={takeBack} />
    </>
  )
}
