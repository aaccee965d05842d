'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNames } from '@/components/participant-card/use-names'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { RadioGroup } from '@/components/ui/radio-group'
import { showToast, TOAST_ACTION_TIMEOUT_MS } from '@/components/ui/show-toast'
import { TextArea } from '@/components/ui/text-area'
import { draftKey } from '@/lib/client/drafts'
import { rateMeeting } from '@/lib/client/meetings'
import { pageUser } from '@/lib/client/page-user'
import { queryKeys } from '@/lib/client/query-keys'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { useDraft } from '@/lib/client/use-draft'
import { useErrorText } from '@/lib/client/use-error-text'
import type { MeetingView } from '@/lib/contracts/meeting'
import { messageText, tooLong } from '@/lib/contracts/message'
import type { MissedReason, Rating } from '@/lib/contracts/rating'
import { NOTE_LIMIT } from '@/lib/contracts/typed-limits'

/** Best first: most answers are good ones. The server stores a number. */
const SCORES = ['5', '4', '3', '2', '1'] as const
const REASONS = ['no-time', 'no-answer', 'no-show'] as const satisfies MissedReason[]

export interface FeedbackFormProps {
  meeting: MeetingView
  /** It replaces the button that opened it. */
  takesFocus?: boolean
  onSaved?: (meeting: MeetingView) => void
}

/** What the form holds, also over a reload. Both follow-ups are kept, so that a change of mind loses neither. */
type Answer = { met: boolean | null; score: number | null; reason: MissedReason | null; note: string }

/** The saved feedback, or what our room recorded. */
function answerOf({ feedback, observed }: MeetingView): Answer {
  if (feedback) {
    const { didNotMeet, score, missedReason, note } = feedback
    return { met: !didNotMeet, score, reason: missedReason, note: note ?? '' }
  }
  return {
    met: observed === null ? null : observed === 'met',
    score: null,
    reason: observed === 'no-show' ? 'no-show' : null,
    note: '',
  }
}

/**
 * Feedback on a meeting in words, or why it did not happen. What our room recorded is suggested; the member decides.
 */
export function FeedbackForm({ meeting, takesFocus = false, onSaved }: FeedbackFormProps) {
  const t = useTranslations('feedback')
  const common = useTranslations('common')
  const validation = useTranslations('validation')
  const client = useQueryClient()
  const errorText = useErrorText()
  const charactersLeft = useCharactersLeft()
  const { feedback, observed } = meeting
  const name = useNames().firstNameOf(meeting.person)
  const [answer, setAnswer, discard] = useDraft(
    draftKey(pageUser(), `meeting-answer:${meeting.id}`),
    answerOf(meeting),
  )
  const { met, score, reason, note } = answer
  const change = (part: Partial<Answer>) => setAnswer({ ...answer, ...part })
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Again once the draft is read.
    if (takesFocus)
      form.current?.querySelector<HTMLElement>(met === null ? 'input' : 'input:checked')?.focus()
  }, [takesFocus, met])
  const isTooLong = note.trim().length > NOTE_LIMIT

  function onChanged(changed: MeetingView) {
    client.setQueryData(queryKeys.meeting(changed.id), changed)
    void client.invalidateQueries({ queryKey: queryKeys.meetings })
    onSaved?.(changed)
  }
  const save = useMutation({
    mutationFn: (rating: Rating) => rateMeeting(meeting.id, rating),
    onSuccess(changed) {
      discard(answerOf(changed))
      onChanged(changed)
      showToast({
        title: t('thanks'),
        key: 'rating',
        timeoutMs: TOAST_ACTION_TIMEOUT_MS,
        action: {
          label: t('undo'),
          onPress: () =>
            rateMeeting(meeting.id, feedback).then(
              (before) => {
                onChanged(before)
                showToast({ title: t('takenBack'), key: 'rating' })
              },
              (error) => showToast({ title: errorText(error), tone: 'error', key: 'rating' }),
            ),
        },
      })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error', key: 'rating' }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const isAnswered = met === true ? score !== null : met === false && reason !== null
    setMissing(!isAnswered)
    if (!isAnswered || isTooLong) {
      requestAnimationFrame(() => focusFirstError(form.current))
      return
    }
    save.mutate({
      score: met ? score : null,
      didNotMeet: !met,
      missedReason: met ? null : reason,
      note: note.trim() || null,
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid w-full gap-4">
      {observed && !feedback && (
        <p className="text-sm text-ink-soft">{t(`observed.${observed}`, { name })}</p>
      )}
      <RadioGroup
        legend={t('met.question', { name })}
        layout="segments"
        value={met === null ? ('' as 'yes') : met ? 'yes' : 'no'}
        onValueChange={(chosen) => {
          change({ met: chosen === 'yes' })
          // The question that follows is new.
          setMissing(false)
        }}
        options={[
          { value: 'yes', label: t('met.yes') },
          { value: 'no', label: t('met.no') },
        ]}
        error={isMissing && met === null && t('missing')}
      />
      {met === true && (
        <RadioGroup
          legend={t('score')}
          value={score === null ? ('' as '5') : (String(score) as '5')}
          onValueChange={(chosen) => change({ score: Number(chosen) })}
          options={SCORES.map((value) => ({ value, label: t(`scores.${value}`) }))}
          error={isMissing && score === null && t('missing')}
        />
      )}
      {met === false && (
        <RadioGroup
          legend={t('reason')}
          value={reason ?? ('' as 'no-time')}
          onValueChange={(chosen) => change({ reason: chosen })}
          options={REASONS.map((value) => ({ value, label: t(`reasons.${value}`, { name }) }))}
          error={isMissing && reason === null && t('missing')}
        />
      )}
      {met !== null && (
        <Field
          label={t('note')}
          optional={common('optional')}
          hint={t('private')}
          error={isTooLong && messageText(tooLong(NOTE_LIMIT), 'note', validation)}
        >
          <TextArea
            value={note}
            onChange={({ target }) => change({ note: target.value })}
            countTo={NOTE_LIMIT}
            countLabel={charactersLeft}
          />
        </Field>
      )}
      <Button type="submit" busy={save.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
