'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { FailureNotice } from '@/components/failure/failure-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { showToast } from '@/components/ui/show-toast'
import { ApiError } from '@/lib/client/api-error'
import { draftKey } from '@/lib/client/drafts'
import { queryKeys } from '@/lib/client/query-keys'
import { answerIntro } from '@/lib/client/recommendations'
import { useDraft } from '@/lib/client/use-draft'
import { useErrorText } from '@/lib/client/use-error-text'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { foreignLang } from '@/lib/core/foreign-lang'
import type { CardViewer } from './card-viewer'
import { usePatchRecommendation } from './use-recommendations'
import { WordsField } from './words-field'

export interface AnswerDialogProps {
  recommendation: RecommendedContact
  reader: CardViewer
  /** null while closed. */
  answer: 'accept' | 'decline' | null
  onClose: () => void
}

/** Accepts or kindly declines an intro, with optional words. */
export function AnswerDialog({ recommendation, reader, answer, onClose }: AnswerDialogProps) {
  const kind = answer ?? 'accept'
  const t = useTranslations(`recommended.${kind}`)
  const patch = usePatchRecommendation()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { person, intro, matchingResultId } = recommendation
  const name = person.firstName
  // Our suggestion is in this page's language, which the other may not know.
  const isForeign = foreignLang(intro?.message ?? '', useLocale()) !== undefined
  const key = draftKey(reader.userId, `${kind}:${matchingResultId}`)
  const [words, setWords, discard] = useDraft(key, '', answer !== null)
  const send = useMutation({
    mutationFn: () => answerIntro(intro?.introId ?? '', kind === 'accept', words),
    onSuccess: (answered) => {
      discard()
      patch(matchingResultId, {
        intro: answered,
        state: kind === 'accept' ? 'interested' : 'not-interested',
      })
      onClose()
      showToast({ title: t('done', { name }) })
    },
    onError(error) {
      // It may have been answered on another device, or the other may have left: then the card goes, with this dialog.
      if (error instanceof ApiError && [404, 409].includes(error.status)) {
        onClose()
        showToast({ title: errorText(error), tone: 'error' })
      }
      return client.invalidateQueries({ queryKey: queryKeys.listMatchHistory })
    },
  })
  return (
    <Dialog
      open={answer !== null}
      onOpenChange={(open) => {
        if (open) return
        send.reset()
        onClose()
      }}
      guarded={words !== ''}
      title={t('title', { name })}
      description={t('description', { name })}
      closeLabel={t('close')}
      footer={
        <Button
          busy={send.isPending}
          onClick={({ currentTarget }) =>
            words.trim().length > reader.limits.words
              ? focusFirstError(currentTarget.closest('.dialog'))
              : send.mutate()
          }
        >
          {t('send')}
        </Button>
      }
      cancel={t('later')}
    >
      <div className="grid gap-4">
        <WordsField
          label={t('words', { name })}
          value={words}
          onChange={setWords}
          limit={reader.limits.words}
          suggestion={isForeign ? null : t('suggestion', { name })}
          rows={3}
        />
        <FailureNotice error={send.error} />
      </div>
    </Dialog>
  )
}
