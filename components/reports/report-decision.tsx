'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FailureNotice } from '@/components/failure/failure-notice'
import { Field } from '@/components/ui/field'
import { FormDialog } from '@/components/ui/form-dialog'
import { showToast } from '@/components/ui/show-toast'
import { TextArea } from '@/components/ui/text-area'
import { ApiError } from '@/lib/client/api-error'
import { dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import { queryKeys } from '@/lib/client/query-keys'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFieldError } from '@/lib/client/use-field-error'
import {
  type ReportView,
  type ResolveReport,
  resolveReportShape,
  WARNING_LIMIT,
} from '@/lib/contracts/report'

export interface ReportDecisionProps {
  resolution: NonNullable<ReportView['handled']>['resolution']
  /** Key of the draft of a warning, if there is one. */
  draft?: string
  /** The reported member. */
  name: string
  resolve: (decision: ResolveReport) => Promise<unknown>
  onClose: () => void
  onHandled: () => void
}

/** Confirms the consequences before a report is handled. */
export function ReportDecision({
  resolution,
  draft,
  name,
  resolve,
  onClose,
  onHandled,
}: ReportDecisionProps) {
  const t = useTranslations('reports.decide')
  const common = useTranslations('common')
  const client = useQueryClient()
  const router = useRouter()
  const errorText = useErrorText()
  const charactersLeft = useCharactersLeft()
  const [kept] = useState(() => (draft && readDraft<string>(draft)) || '')
  const form = useForm({
    defaultValues: resolution === 'warned' ? { resolution, message: kept } : { resolution },
    resolver: zodResolver(resolveReportShape),
    mode: 'onChange',
  })
  const errorAt = useFieldError(form.formState.errors)
  const handle = useMutation({
    mutationFn: resolve,
    async onSuccess() {
      if (draft) dropDraft(draft)
      showToast({ title: t(`${resolution}.done`, { name }) })
      await settle()
    },
    async onError(error) {
      // Another organiser handled it first.
      if (!(error instanceof ApiError) || error.status !== 409) return
      showToast({ title: errorText(error), tone: 'error' })
      await settle()
    },
  })

  async function settle() {
    await client.invalidateQueries({ queryKey: queryKeys.reports })
    // The navigation shows the number of open reports.
    router.refresh()
    onHandled()
  }

  return (
    <FormDialog
      title={t(`${resolution}.title`, { name })}
      description={t(`${resolution}.text`, { name })}
      closeLabel={common('close')}
      cancel={t('cancel')}
      submit={t(`${resolution}.confirm`)}
      variant={resolution === 'disabled' ? 'danger' : undefined}
      busy={handle.isPending}
      onSubmit={form.handleSubmit((values) => handle.mutate(values))}
      onClose={onClose}
    >
      {resolution === 'warned' && (
        <Field
          label={t('message')}
          optional={common('optional')}
          hint={t('messageHint')}
          error={errorAt('message')}
        >
          <TextArea
            rows={4}
            countTo={WARNING_LIMIT}
            countLabel={charactersLeft}
            {...form.register('message', {
              onChange: ({ target }) => draft && saveDraft(draft, target.value),
            })}
          />
        </Field>
      )}
      <p className="text-sm text-ink-soft">{t('reporter')}</p>
      <FailureNotice error={handle.error} />
    </FormDialog>
  )
}
