'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { ApiError } from '@/lib/client/api-error'
import { draftKey } from '@/lib/client/drafts'
import { updateLookingFor } from '@/lib/client/profile'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { useDraft } from '@/lib/client/use-draft'
import { useErrorText } from '@/lib/client/use-error-text'

export interface RequestEditorProps {
  userId: string
  participantId: string
  bounds: { min: number; max: number }
  saved: string
  onSaved: (text: string) => void
  onCancel: () => void
}

/** The text stays in the box and in the browser until it is saved. */
export function RequestEditor({
  userId,
  participantId,
  saved,
  bounds,
  onSaved,
  onCancel,
}: RequestEditorProps) {
  const t = useTranslations('myRequest')
  const validation = useTranslations('validation')
  const charactersLeft = useCharactersLeft()
  const errorText = useErrorText()
  const [text, setText, discard] = useDraft(draftKey(userId, 'request'), saved)
  const [tried, setTried] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const save = useMutation({
    mutationFn: (given: string) => updateLookingFor(participantId, given),
    onSuccess: (_answer, given) => {
      discard(given)
      onSaved(given)
    },
  })
  useEffect(() => {
    box.current?.focus()
    box.current?.setSelectionRange(saved.length, saved.length)
  }, [saved])

  const length = text.trim().length
  const outside = length < bounds.min || length > bounds.max
  const error = save.isError
    ? ((save.error instanceof ApiError && save.error.errors.lookingFor?.[0]) ?? errorText(save.error))
    : outside && (tried || (length > 0 && text !== saved))
      ? validation('outOfBounds', { field: validation('fields.lookingFor'), ...bounds })
      : undefined

  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (outside) box.current?.focus()
        else save.mutate(text.trim())
      }}
    >
      <Field label={t('label')} hideLabel hint={t('hint')} error={error || undefined}>
        <TextArea
          ref={box}
          rows={5}
          value={text}
          countTo={bounds.max}
          countLabel={charactersLeft}
          onChange={(event) => {
            save.reset()
            setText(event.target.value)
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={save.isPending}>
          {t('save')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            discard()
            onCancel()
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
