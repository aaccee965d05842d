'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { showToast } from '@/components/ui/show-toast'
import { TextArea } from '@/components/ui/text-area'
import { ApiError } from '@/lib/client/api-error'
import { sendReport } from '@/lib/client/people'
import { useErrorText } from '@/lib/client/use-error-text'
import type { ReportReason } from '@/lib/contracts/people'

// By name, because the contracts' code stays on the server.
const REASONS: readonly ReportReason[] = ['spam', 'rude', 'fake', 'unsafe', 'other']

export interface ReportDialogProps {
  person: { participantId: string; firstName: string }
  noteLimit: number
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent: () => void
  /** Reports something else of theirs than the person, such as a message. */
  send?: (reason: ReportReason, note: string) => Promise<void>
}

/** Tells the organisers what is wrong with somebody. What was typed stays when it is closed and opened again. */
export function ReportDialog({ person, noteLimit, open, onOpenChange, onSent, ...props }: ReportDialogProps) {
  const t = useTranslations('participantActions.reporting')
  const validation = useTranslations('validation')
  const errorText = useErrorText()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const report = useMutation({
    mutationFn: (chosen: ReportReason) =>
      props.send ? props.send(chosen, note) : sendReport(person.participantId, chosen, note),
    onSuccess() {
      onSent()
      onOpenChange(false)
      showToast({ title: t('thanks'), content: t('thanksMore', { name }), timeoutMs: 8000 })
    },
    onError(error) {
      // Reported from another window.
      if (error instanceof ApiError && error.status === 409) onSent()
    },
  })
  const tooLong = note.trim().length > noteLimit
  const name = person.firstName

  function send(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!reason) return form.current?.querySelector('input')?.focus()
    if (tooLong) return form.current?.querySelector('textarea')?.focus()
    if (!report.isPending) report.mutate(reason)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      guarded={note.trim() !== ''}
      title={t('title', { name })}
      description={t('description', { name })}
      closeLabel={t('close')}
      footer={
        <>
          <Button type="submit" form={formId} busy={report.isPending}>
            {t('send')}
          </Button>
          <DialogClose>
            <Button variant="quiet">{t('cancel')}</Button>
          </DialogClose>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={send} className="grid gap-5">
        <RadioGroup
          legend={t('legend')}
          layout="list"
          value={reason ?? ''}
          onValueChange={(value) => value && setReason(value)}
          options={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          error={asked && !reason ? t('chooseReason') : undefined}
        />
        <Field
          label={t('note')}
          aside={t('optional')}
          error={tooLong ? validation('tooLong', { n: noteLimit }) : undefined}
        >
          <TextArea
            rows={3}
            value={note}
            countTo={noteLimit}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        {report.error && (
          <Notice tone="danger" live>
            {errorText(report.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
