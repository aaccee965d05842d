'use client'

import { Check, PenLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cardState } from '@/components/participant-card/card-state'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Credits, RecommendedContact } from '@/lib/contracts/matching'
import { AnswerDialog } from './answer-dialog'
import type { CardViewer } from './card-viewer'
import { IntroDialog } from './intro-dialog'
import { NotInterestedDialog } from './not-interested-dialog'
import { TryAgainIn } from './try-again-in'
import { useNotInterested } from './use-not-interested'

export interface RecommendationActionsProps {
  recommendation: RecommendedContact
  reader: CardViewer
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
  const [passing, setPassing] = useState(false)
  const { say } = useNotInterested(recommendation)
  const name = recommendation.person.firstName
  return (
    <div className="grid gap-3">
      <OutOfCredits {...{ recommendation, credits }} />
      <div data-tour="connect" className="flex flex-wrap items-center gap-2">
        <WriteButton {...{ recommendation, reader, credits }} size="lg" className="max-sm:flex-1" />
        <Button size="lg" variant="quiet" className="text-ink-soft" onClick={() => setPassing(true)}>
          {t('notInterested.button')}
        </Button>
      </div>
      {recommendation.usesCredit && credits.left > 0 && credits.left <= FEW_CREDITS && (
        <p className="text-sm text-ink-soft">{t('credits.left', { left: credits.left })}</p>
      )}
      <NotInterestedDialog
        {...{ name, say }}
        noteLimit={reader.limits.note}
        open={passing}
        onOpenChange={setPassing}
      />
    </div>
  )
}

/** Writing to the contact of the week is free. */
const mayWrite = ({ usesCredit }: RecommendedContact, { left }: Credits) => !usesCredit || left > 0

/** Says when the next message may be sent; nothing where one may be sent now. */
export function OutOfCredits({ recommendation, credits }: Omit<RecommendationActionsProps, 'reader'>) {
  const t = useTranslations('recommended.credits')
  if (mayWrite(recommendation, credits)) return null
  return (
    <Notice tone="warning" title={t('out')}>
      <TryAgainIn seconds={credits.tryAgainInSeconds} />
    </Notice>
  )
}

/** The first step to a recommended contact, with its dialog; nothing without credits. */
export function WriteButton({
  recommendation,
  reader,
  credits,
  ...look
}: RecommendationActionsProps & Pick<ButtonProps, 'size' | 'className'>) {
  const t = useTranslations('recommended')
  const [writing, setWriting] = useState(false)
  if (!mayWrite(recommendation, credits)) return null
  return (
    <>
      <Button {...look} onClick={() => setWriting(true)}>
        <PenLine aria-hidden="true" />
        {t('write', { name: recommendation.person.firstName })}
      </Button>
      <IntroDialog {...{ recommendation, reader }} open={writing} onOpenChange={setWriting} />
    </>
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
