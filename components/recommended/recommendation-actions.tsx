'use client'

import { Check, PenLine } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cardState } from '@/components/participant-card/card-state'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { Credits, RecommendedContact } from '@/lib/contracts/matching'
import { AnswerDialog } from './answer-dialog'
import type { CardViewer } from './card-viewer'
import { IntroDialog } from './intro-dialog'
import { NotInterestedDialog } from './not-interested-dialog'
import { TalkButtons } from './talk-buttons'
import { TryAgainIn } from './try-again-in'
import { useNotInterested } from './use-not-interested'

export interface RecommendationActionsProps {
  recommendation: RecommendedContact
  reader: CardViewer
  credits: Credits
}

/** The reader's possible actions; nothing on the other's turn or when all is done. */
export function RecommendationActions(props: RecommendationActionsProps) {
  switch (cardState(props.recommendation)) {
    case 'new':
      return <FirstStep {...props} />
    case 'received':
      return <Answer {...props} />
    case 'accepted':
      return <Talk {...props} />
    case 'dismissed':
      return props.recommendation.state === 'hidden' ? null : <TakeBack {...props} />
    default:
      return null
  }
}

function Talk({ recommendation: { person, chatId, matchingId, meeting } }: RecommendationActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <TalkButtons {...{ person, meeting }} who={chatId ? { chatId } : { matchingId }} />
    </div>
  )
}

/** At this number or fewer, the remaining intros are shown. */
const FEW_CREDITS = 3

function FirstStep({ recommendation, reader, credits }: RecommendationActionsProps) {
  const t = useTranslations('recommended')
  const [passing, setPassing] = useState(false)
  const { say } = useNotInterested(recommendation)
  return (
    <div className="grid gap-3">
      <OutOfCredits {...{ recommendation, credits }} />
      <div data-tour="connect" className="flex flex-wrap items-center gap-2">
        <WriteButton
          {...{ recommendation, reader, credits }}
          size="lg"
          className="max-sm:flex-1 max-sm:px-4"
        />
        <Button
          size="lg"
          variant="quiet"
          className="text-ink-soft max-sm:px-2"
          onClick={() => setPassing(true)}
        >
          {t('notInterested.button')}
        </Button>
      </div>
      {recommendation.usesCredit && credits.left > 0 && credits.left <= FEW_CREDITS && (
        <p className="text-sm text-ink-soft">{t('credits.left', { left: credits.left })}</p>
      )}
      <NotInterestedDialog
        person={recommendation.person}
        say={say}
        noteLimit={reader.limits.note}
        open={passing}
        onOpenChange={setPassing}
      />
    </div>
  )
}

/** Writing to the week's recommendation is free. */
const mayWrite = ({ usesCredit }: RecommendedContact, { left }: Credits) => !usesCredit || left > 0

/** Says when the next intro may be sent; renders nothing if one may be sent now. */
export function OutOfCredits({ recommendation, credits }: Omit<RecommendationActionsProps, 'reader'>) {
  const t = useTranslations('recommended.credits')
  if (mayWrite(recommendation, credits)) return null
  return (
    <Notice tone="warning" title={t('out')}>
      <TryAgainIn seconds={credits.tryAgainInSeconds} />
    </Notice>
  )
}

/** The button for the first intro, with its dialog; renders nothing without credits. */
export function WriteButton({
  recommendation,
  reader,
  credits,
  ...look
}: RecommendationActionsProps & Pick<ButtonProps, 'size' | 'className'>) {
  const t = useTranslations('recommended')
  const [writing, setWriting] = useState(false)
  if (!recommendation.canWrite)
    return <p className="text-ink-soft">{t('eventOnly', { name: recommendation.person.firstName })}</p>
  if (!mayWrite(recommendation, credits)) return null
  return (
    <>
      <Button {...look} onClick={() => setWriting(true)}>
        <Icon of={PenLine} />
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
      <div data-tour="connect" className="flex flex-wrap gap-2">
        <Button size="lg" className="max-sm:flex-1 max-sm:px-4" onClick={() => setAnswer('accept')}>
          <Icon of={Check} />
          {t('accept.button')}
        </Button>
        <Button
          size="lg"
          variant="quiet"
          className="text-ink-soft max-sm:px-2"
          onClick={() => setAnswer('decline')}
        >
          {t('decline.button')}
        </Button>
      </div>
      {/* On a phone the buttons are a bar at its foot. */}
      <p className="mt-2 text-sm text-ink-soft max-md:hidden">{t('received.noHurry')}</p>
      <AnswerDialog {...{ recommendation, reader, answer }} onClose={() => setAnswer(null)} />
    </div>
  )
}

function TakeBack({ recommendation }: RecommendationActionsProps) {
  const t = useTranslations('recommended.notInterested')
  const { undo } = useNotInterested(recommendation)
  // After undo, a waiting intro can be answered again.
  return (
    <Button variant="secondary" size="sm" busy={undo.isPending} onClick={() => undo.mutate(false)}>
      {t('takeBack')}
    </Button>
  )
}
