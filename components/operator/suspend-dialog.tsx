'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { FailureNotice } from '@/components/failure/failure-notice'
import { Field } from '@/components/ui/field'
import { FormDialog } from '@/components/ui/form-dialog'
import { showToast } from '@/components/ui/show-toast'
import { TextArea } from '@/components/ui/text-area'
import { changeStanding } from '@/lib/client/operator'
import { queryKeys } from '@/lib/client/query-keys'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { useFieldError } from '@/lib/client/use-field-error'
import { type ListedCommunity, SUSPENSION_REASON_LIMIT, suspendShape } from '@/lib/contracts/operator'

/** Asks why, and suspends a community. */
export function SuspendDialog({
  community: { id, title: name },
  onClose,
}: {
  community: ListedCommunity
  onClose: () => void
}) {
  const t = useTranslations('operator')
  const common = useTranslations('common')
  const client = useQueryClient()
  const charactersLeft = useCharactersLeft()
  const form = useForm({
    defaultValues: { act: 'suspend', reason: '' },
    resolver: zodResolver(suspendShape),
    mode: 'onChange',
  })
  const errorAt = useFieldError(form.formState.errors)
  const suspend = useMutation({
    mutationFn: (standing: Parameters<typeof changeStanding>[1]) => changeStanding(id, standing),
    async onSuccess() {
      showToast({ title: t('said.suspend', { name }) })
      await client.invalidateQueries({ queryKey: queryKeys.communities })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('confirm.title', { name })}
      description={t('confirm.text')}
      cancel={t('confirm.keep')}
      submit={t('acts.suspend')}
      variant="danger"
      busy={suspend.isPending}
      onSubmit={form.handleSubmit((standing) => suspend.mutate(standing))}
      onClose={onClose}
    >
      <Field
        label={t('confirm.reason')}
        optional={common('optional')}
        hint={t('confirm.reasonHint')}
        error={errorAt('reason')}
      >
        <TextArea
          rows={4}
          countTo={SUSPENSION_REASON_LIMIT}
          countLabel={charactersLeft}
          {...form.register('reason')}
        />
      </Field>
      <FailureNotice error={suspend.error} />
    </FormDialog>
  )
}
