'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { Field } from '@/components/ui/field'
import { LoadingRegion } from '@/components/ui/loading-region'
import { showToast, TOAST_ACTION_TIMEOUT_MS } from '@/components/ui/show-toast'
import { Skeleton } from '@/components/ui/skeleton'
import { TextArea } from '@/components/ui/text-area'
import { ApiError } from '@/lib/client/api-error'
import { fetchMeeting, rateMeeting } from '@/lib/client/meetings'
import type { MeetingView } from '@/lib/contracts/meeting'
import type { Rating } from '@/lib/contracts/rating'
import { ScoreField } from './score-field'

/** As the server has it. */
const NOTE_LIMIT = 1000

export interface RatingDialogProps {
  meetingId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Asked = MeetingView | 'loading' | 'failed' | 'nothing'

/** Asks how a meeting was. Closes on submit; the toast offers undo, and the dialog allows a new rating. */
export function RatingDialog({ meetingId, open, onOpenChange }: RatingDialogProps) {
  const t = useTranslations('notifications.rating')
  const formId = useId()
  const [asked, setAsked] = useState<Asked>('loading')
  const [score, setScore] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  async function load() {
    setAsked('loading')
    try {
      const found = await fetchMeeting(meetingId)
      setAsked(found.isOver ? found : 'nothing')
      setScore(found.feedback?.score ?? null)
      setNote(found.feedback?.note ?? '')
    } catch (error) {
      setAsked(error instanceof ApiError && error.status === 404 ? 'nothing' : 'failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each meeting
  useEffect(() => {
    load()
  }, [meetingId])

  const question = typeof asked === 'object' ? asked : null
  const name = question && fullName(question.person)
  const tooLong = note.trim().length > NOTE_LIMIT

  function say(rating: Rating, before: Rating | null) {
    onOpenChange(false)
    const undo = () => {
      showToast({ title: t('takenBack'), key: 'rating-undone' })
      setScore(before?.score ?? null)
      setNote(before?.note ?? '')
      return save(before)
    }
    showToast({
      title: t('thanks'),
      key: 'rating',
      timeoutMs: TOAST_ACTION_TIMEOUT_MS,
      action: { label: t('undo'), onPress: undo },
    })
    return save(rating)
  }

  async function save(rating: Rating | null) {
    // One after the other: an undo waits for what it takes back.
    const turn = saving.current.then(() => rateMeeting(meetingId, rating))
    saving.current = turn.catch(() => undefined)
    try {
      setAsked(await turn)
    } catch {
      showToast({ title: t('failed'), tone: 'error', key: 'rating' })
      // What was chosen and typed is still there.
      onOpenChange(true)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(score === null)
    if (score === null || tooLong) return
    say(
      { score, didNotMeet: false, missedReason: null, note: note.trim() || null },
      question?.feedback ?? null,
    )
  }

  return (
    <Dialog
      title={name ? t('title', { name }) : t('titleUnknown')}
      closeLabel={t('close')}
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      footer={
        question && (
          <>
            <Button type="submit" form={formId}>
              {t('save')}
            </Button>
            <Button
              variant="secondary"
              onClick={() =>
                say(
                  { score: null, didNotMeet: true, missedReason: null, note: note.trim() || null },
                  question.feedback,
                )
              }
            >
              {t('didNotMeet')}
            </Button>
          </>
        )
      }
    >
      {asked === 'loading' && (
        <LoadingRegion label={t('loading')} className="grid gap-4">
          <Skeleton round className="size-16" />
          <Skeleton className="h-12 w-60" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
      {asked === 'failed' && (
        <ErrorState level={3} title={t('notLoaded')} retryLabel={t('retry')} onRetry={load} />
      )}
      {asked === 'nothing' && <p>{t('nothing')}</p>}
      {question && name && (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
          <Avatar
            id={question.person.participantId}
            name={name}
            size="lg"
            {...photoSources(question.person.avatarUrl)}
          />
          {question.feedback?.didNotMeet && <p className="text-ink-soft">{t('saidDidNotMeet')}</p>}
          <div>
            <ScoreField value={score} onChange={setScore} />
            <p role="alert" className="field-error empty:hidden">
              {missing && score === null && t('scoreMissing')}
            </p>
          </div>
          <Field label={t('note')} hint={t('private')} error={tooLong && t('tooLong', { n: NOTE_LIMIT })}>
            <TextArea value={note} onChange={(event) => setNote(event.target.value)} countTo={NOTE_LIMIT} />
          </Field>
        </form>
      )}
    </Dialog>
  )
}
