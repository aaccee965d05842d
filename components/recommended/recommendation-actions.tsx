'use client'

import { Check, PenLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cardState } from '@/components/participant-card/card-state'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Credits, Recommendation } from '@/lib/contracts/matching'
import { AnswerDialog } from './answer-dialog'
import { IntroDialog } from './intro-dialog'
import { NotInterestedDialog } from './not-interested-dialog'
import type { Reader } from './reader'
import { TryAgainIn } from './try-again-in'
import { useNotInterested } from './use-not-interested'

export interface RecommendationActionsProps {
  recommendation: Recommendation
  reader: Reader
  credits: Credits
}

/** What the reader may do now; nothing where it is the other's turn or all is said. */
export function RecommendationActions(props: RecommendationActionsProps) {
  switch (cardState(props.recommendation)) {
    case 'new':
      return <FirstStep {...props} />
    case 'received':
      return <Answer {...props} />
    case 'dismissed':
      return <TakeBack {...props} />
    default:
      return null
  }
}

/** From here on few intros are left, which is worth knowing. */
const FEW_CREDITS = 3

function FirstStep({ recommendation, reader, credits }: RecommendationActionsProps) {
  const t = useTranslations('recommended')
  const [writing, setWriting] = useState(false)
  const [declining, setDeclining] = useState(false)
  const { say } = useNotInterested(recommendation)
  const name = recommendation.person.firstName
  return (
    <div className="grid gap-3">
      {credits.left === 0 && (
        <Notice tone="warning" title={t('credits.out')}>
          <TryAgainIn seconds={credits.tryAgainInSeconds} />
        </Notice>
      )}
      <div data-tour="connect" className="flex flex-col gap-2 sm:flex-row sm:items-center">
        {credits.left > 0 && (
          <Button size="lg" onClick={() => setWriting(true)}>
            <PenLine aria-hidden="true" />
            {t('write', { name })}
          </Button>
        )}
        <Button size="lg" variant="quiet" className="text-ink-soft" onClick={() => setDeclining(true)}>
          {t('notInterested.button')}
        </Button>
      </div>
      {credits.left > 0 && credits.left <= FEW_CREDITS && (
        <p className="text-sm text-ink-soft">{t('credits.left', { left: credits.left })}</p>
      )}
      <IntroDialog {...{ recommendation, reader }} open={writing} onOpenChange={setWriting} />
      <NotInterestedDialog
        {...{ name, say }}
        noteLimit={reader.limits.note}
        open={declining}
        onOpenChange={setDeclining}
      />
    </div>
  )
}

function Answer({ recommendation, reader }: RecommendationActionsProps) {
  const t = useTranslations('recommended')
  const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null)
  return (
    <div>
      <div data-tour="connect" className="flex flex-col gap-2 sm:flex-row">
        <Button size="lg" onClick={() => setAnswer('accept')}>
          <Check aria-hidden="true" />
          {t('accept.button')}
        </Button>
        <Button size="lg" variant="quiet" onClick={() => setAnswer('decline')}>
          {t('decline.button')}
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-soft">{t('received.noHurry')}</p>
      <AnswerDialog {...{ recommendation, reader, answer }} onClose={() => setAnswer(null)} />
    </div>
  )
}

function TakeBack({ recommendation }: RecommendationActionsProps) {
  const t = useTranslations('recommended.notInterested')
  const { undo } = useNotInterested(recommendation)
  // An intro that waits can be answered again once this is taken back.
  return (
    <Button variant="secondary" size="sm" busy={undo.isPending} onClick={() => undo.mutate(false)}>
      {t('takeBack')}
    </Button>
  )
}
