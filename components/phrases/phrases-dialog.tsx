'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type RefObject, useId } from 'react'
import { FailureNotice } from '@/components/failure/failure-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/show-toast'
import { Spinner } from '@/components/ui/spinner'
import { fetchOwnPhrases, savePhrases } from '@/lib/client/phrases'
import { queryKeys } from '@/lib/client/query-keys'
import type { OwnPhrases } from '@/lib/contracts/phrase'
import type { Phrases } from '@/lib/contracts/phrase-kinds'
import { ModelChoice } from './model-choice'
import { PhraseFields } from './phrase-fields'
import { usePhraseForm } from './use-phrase-form'

export interface PhrasesDialogProps {
  onSaved: (phrases: Phrases) => void
  onClose: () => void
  returnFocusTo?: RefObject<HTMLElement | null>
}

/** Edits all three kinds of phrases at once. */
export default function PhrasesDialog({ onClose, onSaved, returnFocusTo }: PhrasesDialogProps) {
  const t = useTranslations('phrases')
  const formId = useId()
  const own = useQuery({ queryKey: queryKeys.ownPhrases, queryFn: fetchOwnPhrases, gcTime: 0 })
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: savePhrases,
    onSuccess: (phrases) => {
      void client.invalidateQueries({ queryKey: queryKeys.instant })
      showToast({ title: t('saved') })
      onSaved(phrases)
    },
  })
  const problem = own.error ?? save.error
  return (
    <Dialog
      open
      guarded
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      returnFocusTo={returnFocusTo}
      footer={
        <Button type="submit" form={formId} busy={save.isPending} disabled={!own.data}>
          {t('save')}
        </Button>
      }
      cancel={t('cancel')}
    >
      {own.data ? (
        <PhrasesForm id={formId} own={own.data} onSubmit={(input) => save.mutate(input)} />
      ) : (
        !own.error && <Spinner label={t('opening')} />
      )}
      <FailureNotice error={problem} className="mt-5" />
    </Dialog>
  )
}

function PhrasesForm({
  id,
  own,
  onSubmit,
}: {
  id: string
  own: OwnPhrases
  onSubmit: (input: ReturnType<typeof usePhraseForm>['input']) => void
}) {
  const form = usePhraseForm(own)
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(form.input)
      }}
    >
      <PhraseFields form={form} />
      {own.model && <ModelChoice optedOut={own.model.optedOut} />}
    </form>
  )
}
