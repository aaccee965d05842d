'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useController, useForm } from 'react-hook-form'
import { FailureNotice } from '@/components/failure/failure-notice'
import { Field } from '@/components/ui/field'
import { FormDialog } from '@/components/ui/form-dialog'
import { RadioGroup } from '@/components/ui/radio-group'
import { showToast } from '@/components/ui/show-toast'
import { TextArea } from '@/components/ui/text-area'
import { ApiError } from '@/lib/client/api-error'
import { draftKey, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import { pageUser } from '@/lib/client/page-user'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { useFieldError } from '@/lib/client/use-field-error'
import { REPORT_REASONS, type Report, reportShape } from '@/lib/contracts/people'
import { NOTE_LIMIT } from '@/lib/contracts/typed-limits'

export interface ReportFormProps {
  /** The reported member or message: an unsent note is kept for it. */
  subjectId: string
  firstName: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent?: () => void
  send: (report: Report) => Promise<unknown>
}

/** Keeps its text when closed, and across reloads. */
export function ReportForm({
  subjectId,
  firstName: name,
  open,
  onOpenChange,
  onSent,
  send,
}: ReportFormProps) {
  const t = useTranslations('participantActions.reporting')
  const common = useTranslations('common')
  const charactersLeft = useCharactersLeft()
  const draft = draftKey(pageUser(), `report:${subjectId}`)
  const form = useForm<Report>({
    defaultValues: { note: readDraft<string>(draft) ?? '' },
    resolver: zodResolver(reportShape),
    mode: 'onChange',
  })
  const { field, fieldState } = useController({ control: form.control, name: 'reason' })
  const errorAt = useFieldError(form.formState.errors)
  const note = form.watch('note') ?? ''
  const report = useMutation({
    mutationFn: (values: Report) => send({ ...values, note: values.note?.trim() || undefined }),
    onSuccess() {
      dropDraft(draft)
      onSent?.()
      onOpenChange(false)
      showToast({ title: t('thanks'), content: t('thanksMore', { name }), timeoutMs: 8000 })
    },
    onError(error) {
      // Reported from another window.
      if (error instanceof ApiError && error.status === 409) onSent?.()
    },
  })
  return (
    <FormDialog
      open={open}
      guarded={note.trim() !== ''}
      title={t('title', { name })}
      description={t('description', { name })}
      closeLabel={t('close')}
      cancel={t('cancel')}
      submit={t('send')}
      busy={report.isPending}
      onSubmit={form.handleSubmit((values) => report.mutate(values))}
      onClose={() => onOpenChange(false)}
    >
      <RadioGroup
        legend={t('legend')}
        layout="list"
        inputRef={field.ref}
        value={field.value ?? ''}
        onValueChange={(value) => value && field.onChange(value)}
        options={REPORT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        error={fieldState.error && t('chooseReason')}
      />
      <Field label={t('note')} optional={common('optional')} error={errorAt('note')}>
        <TextArea
          rows={3}
          countTo={NOTE_LIMIT}
          countLabel={charactersLeft}
          defaultValue={note}
          {...form.register('note', { onChange: ({ target }) => saveDraft(draft, target.value) })}
        />
      </Field>
      <FailureNotice error={report.error} />
    </FormDialog>
  )
}
