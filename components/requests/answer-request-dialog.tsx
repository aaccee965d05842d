'use client'

import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { TextArea } from '@/components/ui/text-area'
import { ApiError } from '@/lib/client/api-error'
import { draftKey } from '@/lib/client/drafts'
import { queryKeys } from '@/lib/client/query-keys'
import { answerRequest } from '@/lib/client/requests'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { useDraft } from '@/lib/client/use-draft'
import { useErrorText } from '@/lib/client/use-error-text'
import type { PageOf } from '@/lib/contracts/page'
import type { OwnAnswer, RequestView } from '@/lib/contracts/request'
import { foreignLang } from '@/lib/core/foreign-lang'
import type { RequestCardProps } from './request-props'

export interface AnswerRequestDialogProps extends RequestCardProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** An answer to a request. The text survives failures and reloads; sending again replaces the first answer. */
export function AnswerRequestDialog({
  request,
  reader,
  bounds,
  open,
  onOpenChange,
}: AnswerRequestDialogProps) {
  const t = useTranslations('requests')
  const validation = useTranslations('validation')
  const locale = useLocale()
  const charactersLeft = useCharactersLeft()
  const errorText = useErrorText()
  const client = useQueryClient()
  const { requestId, person, text, myAnswer } = request
  const saved = myAnswer?.answer ?? ''
  const [words, setWords, discard] = useDraft(draftKey(reader.userId, `answer:${requestId}`), saved, open)
  const [tried, setTried] = useState(false)
  const send = useMutation({
    mutationFn: () => answerRequest(requestId, words),
    onSuccess: (answer) => {
      discard(answer.answer)
      client.setQueriesData<InfiniteData<PageOf<RequestView>, number>>(
        { queryKey: queryKeys.requestLists },
        (pages) => pages && answered(pages, requestId, answer),
      )
      onOpenChange(false)
      showToast({
        title: t(person ? 'dialog.sent' : 'dialog.sentToSomebody', { name: person?.firstName ?? '' }),
      })
    },
  })
  const length = words.trim().length
  const outside = length < bounds.min || length > bounds.max
  const rule =
    outside && (tried || length > bounds.max)
      ? validation('outOfBounds', { field: validation('fields.answer'), ...bounds })
      : undefined
  const refused = send.error instanceof ApiError ? send.error.errors.answer?.[0] : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) send.reset()
        onOpenChange(next)
      }}
      guarded={words !== saved}
      title={person ? t('dialog.title', { name: person.firstName }) : t('dialog.titleToSomebody')}
      description={person ? t('dialog.description', { name: person.firstName }) : t('dialog.reveals')}
      closeLabel={t('dialog.close')}
      footer={
        <Button
          busy={send.isPending}
          onClick={() => {
            setTried(true)
            if (!outside) send.mutate()
          }}
        >
          <Icon of={Send} />
          {t(myAnswer ? 'dialog.change' : 'dialog.send')}
        </Button>
      }
      cancel={t('dialog.later')}
    >
      <div className="grid gap-4">
        <blockquote
          lang={foreignLang(text, locale)}
          className="rounded-lg bg-surface-muted px-4 py-3 as-written break-words"
        >
          {text}
        </blockquote>
        <Field label={t('dialog.label')} hint={t('dialog.hint')} error={rule ?? refused}>
          <TextArea
            rows={5}
            value={words}
            countTo={bounds.max}
            countLabel={charactersLeft}
            onChange={(event) => {
              send.reset()
              setWords(event.target.value)
            }}
          />
        </Field>
        {send.error && !refused && (
          <Notice tone="danger" live>
            {errorText(send.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

function answered(
  all: InfiniteData<PageOf<RequestView>, number>,
  requestId: string,
  answer: OwnAnswer,
): InfiniteData<PageOf<RequestView>, number> {
  const changed = (one: RequestView) => (one.requestId === requestId ? { ...one, myAnswer: answer } : one)
  return { ...all, pages: all.pages.map((page) => ({ ...page, list: page.list.map(changed) })) }
}
