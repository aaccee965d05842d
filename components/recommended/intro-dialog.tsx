'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide'
import { useTranslations } from 'next-intl'
import { isOffer } from '@/components/participant-card/card-state'
import { fullName } from '@/components/participant-card/person-name'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { ApiError } from '@/lib/client/api-error'
import { draftKey } from '@/lib/client/drafts'
import { queryKeys } from '@/lib/client/query-keys'
import { sendIntro } from '@/lib/client/recommendations'
import { useDraft } from '@/lib/client/use-draft'
import { useErrorText } from '@/lib/client/use-error-text'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { ERROR_CODES } from '@/lib/core/errors'
import type { CardViewer } from './card-viewer'
import { TryAgainIn } from './try-again-in'
import { usePatchRecommendation } from './use-recommendations'
import { WordsField } from './words-field'

export interface IntroDialogProps {
  recommendation: RecommendedContact
  reader: CardViewer
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The intro to a recommended person. The text is optional, and survives failures and reloads. */
export function IntroDialog({ recommendation, reader, open, onOpenChange }: IntroDialogProps) {
  const t = useTranslations('recommended.intro')
  const credits = useTranslations('recommended.credits')
  const errorText = useErrorText()
  const patch = usePatchRecommendation()
  const client = useQueryClient()
  const { matchingResultId, person, openingLine } = recommendation
  const [words, setWords, discard] = useDraft(
    draftKey(reader.userId, `intro:${matchingResultId}`),
    openingLine ?? '',
    open,
  )
  const send = useMutation({
    mutationFn: () => sendIntro(matchingResultId, words),
    onSuccess: (intro) => {
      discard()
      patch(matchingResultId, { intro, state: 'interested' })
      // The first intro turns an offer into an introduction.
      if (isOffer(recommendation)) {
        void client.invalidateQueries({ queryKey: queryKeys.listMatchHistory })
        void client.invalidateQueries({ queryKey: queryKeys.receivedAnswers })
      }
      onOpenChange(false)
      showToast({ title: t('sent', { name: person.firstName }) })
    },
    // Credits may have run out, or the other side may have written meanwhile: refetch both.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.listMatchHistory }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.credits }),
  })
  const outOfCredits =
    send.error instanceof ApiError && send.error.code === ERROR_CODES.outOfCredits
      ? (send.error.retryAfterSeconds ?? null)
      : null
  const tooLong = words.trim().length > reader.limits.words
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      guarded={words !== (openingLine ?? '')}
      title={t('title', { name: fullName(person) })}
      description={t('description', { name: person.firstName })}
      closeLabel={t('close')}
      footer={
        <Button
          busy={send.isPending}
          onClick={({ currentTarget }) =>
            tooLong ? focusFirstError(currentTarget.closest('.dialog')) : send.mutate()
          }
        >
          <Icon of={Send} />
          {t(words.trim() ? 'send' : 'sendEmpty')}
        </Button>
      }
      cancel={t('later')}
    >
      <div className="grid gap-4">
        <WordsField label={t('words')} value={words} onChange={setWords} limit={reader.limits.words} />
        {send.error && (
          <Notice tone="danger" live title={outOfCredits === null ? undefined : credits('out')}>
            {outOfCredits === null ? errorText(send.error) : <TryAgainIn seconds={outOfCredits} />}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
