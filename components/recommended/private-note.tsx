'use client'

import { useMutation } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { draftKey } from '@/lib/client/drafts'
import { saveNote } from '@/lib/client/recommendations'
import { useDraftText } from '@/lib/client/use-draft-text'
import { useErrorText } from '@/lib/client/use-error-text'
import type { Recommendation } from '@/lib/contracts/matching'
import type { Reader } from './reader'
import { usePatchRecommendation } from './use-recommendations'

/** A few words for oneself about the other; nobody else ever sees them. */
export function PrivateNote({ recommendation, reader }: { recommendation: Recommendation; reader: Reader }) {
  const t = useTranslations('recommended.note')
  const validation = useTranslations('validation')
  const errorText = useErrorText()
  const patch = usePatchRecommendation()
  const { note, matchingId, matchingResultId, person } = recommendation
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const [text, setText, discard] = useDraftText(
    draftKey(reader.userId, `note:${matchingId}`),
    note ?? '',
    editing,
  )
  const tooLong = text.trim().length > reader.limits.note

  function close() {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  const save = useMutation({
    mutationFn: () => saveNote(matchingId, text),
    onSuccess: (kept) => {
      discard(kept.note ?? '')
      patch(matchingResultId, { note: kept.note })
      close()
    },
  })

  if (editing)
    return (
      <div className="grid gap-3">
        <Field
          label={t('label', { name: person.firstName })}
          hint={t('hint')}
          error={
            tooLong ? validation('tooLong', { n: reader.limits.note }) : save.error && errorText(save.error)
          }
        >
          <TextArea
            rows={3}
            value={text}
            countTo={reader.limits.note}
            ref={(node) => {
              if (node && document.activeElement === document.body) node.focus()
            }}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="flex gap-2">
          <Button size="sm" busy={save.isPending} disabled={tooLong} onClick={() => save.mutate()}>
            {t('save')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              discard()
              close()
            }}
          >
            {t('cancel')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      {note && (
        <p className="min-w-0 basis-full whitespace-pre-line">
          <span className="block text-sm text-ink-soft">{t('yours')}</span>
          {note}
        </p>
      )}
      <Button
        ref={opener}
        variant="quiet"
        size="sm"
        className="-ml-3.5 text-ink-soft"
        onClick={() => setEditing(true)}
      >
        <NotebookPen aria-hidden="true" />
        {t(note ? 'edit' : 'add')}
      </Button>
    </div>
  )
}
