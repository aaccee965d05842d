'use client'

import { useMutation } from '@tanstack/react-query'
import { NotebookPen } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { Icon } from '@/components/ui/icon'
import { TextArea } from '@/components/ui/text-area'
import { useReturnedFocus } from '@/components/ui/use-returned-focus'
import { draftKey } from '@/lib/client/drafts'
import { saveNote } from '@/lib/client/recommendations'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { useDraft } from '@/lib/client/use-draft'
import { useErrorText } from '@/lib/client/use-error-text'
import type { PersonCard } from '@/lib/contracts/matching'
import { messageText, tooLong } from '@/lib/contracts/message'
import { usePatchPerson } from './use-recommendations'

export interface PrivateNoteProps {
  person: Pick<PersonCard, 'participantId' | 'firstName'>
  note: string | null
  /** Whose browser keeps the draft. */
  userId: string
  /** The contract's bound, in characters. */
  limit: number
}

/** The reader's private note about a person. */
export function PrivateNote({ person, note, userId, limit }: PrivateNoteProps) {
  const t = useTranslations('recommended.note')
  const validation = useTranslations('validation')
  const errorText = useErrorText()
  const charactersLeft = useCharactersLeft()
  const patch = usePatchPerson()
  const { participantId } = person
  const [editing, setEditing] = useState(false)
  const opener = useReturnedFocus<HTMLButtonElement>(editing)
  const [text, setText, discard] = useDraft(draftKey(userId, `note:${participantId}`), note ?? '', editing)
  const box = useRef<HTMLDivElement>(null)
  const isTooLong = text.trim().length > limit

  const save = useMutation({
    mutationFn: () => saveNote(participantId, text),
    onSuccess: (kept) => {
      discard(kept.note ?? '')
      patch(participantId, { note: kept.note })
      setEditing(false)
    },
  })

  if (editing)
    return (
      <div ref={box} className="grid gap-3">
        <Field
          label={t('label', { name: person.firstName })}
          hint={t('hint')}
          error={
            isTooLong ? messageText(tooLong(limit), 'note', validation) : save.error && errorText(save.error)
          }
        >
          <TextArea
            rows={3}
            value={text}
            countTo={limit}
            countLabel={charactersLeft}
            ref={(node) => {
              if (node && document.activeElement === document.body) node.focus()
            }}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="flex gap-2">
          <Button
            size="sm"
            busy={save.isPending}
            onClick={() => (isTooLong ? focusFirstError(box.current) : save.mutate())}
          >
            {t('save')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              discard()
              setEditing(false)
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
        <p className="min-w-0 basis-full as-written">
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
        <Icon of={NotebookPen} />
        {t(note ? 'edit' : 'add')}
      </Button>
    </div>
  )
}
