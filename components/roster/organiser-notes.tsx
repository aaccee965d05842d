'use client'

import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/show-toast'
import { TextArea } from '@/components/ui/text-area'
import { draftKey } from '@/lib/client/drafts'
import { pageUser } from '@/lib/client/page-user'
import { addMemberNote, removeMemberNote } from '@/lib/client/roster'
import { useDraft } from '@/lib/client/use-draft'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import type { MemberRecord } from '@/lib/contracts/roster'

export interface OrganiserNotesProps {
  member: MemberRecord
  onChanged: () => void
}

/** Organisers' shared notes about a member. */
export function OrganiserNotes({ member: { participantId, notes }, onChanged }: OrganiserNotesProps) {
  const t = useTranslations('roster.record')
  const format = useFormatter()
  const errorText = useErrorText()
  const validation = useTranslations('validation')
  const [text, setText, discard] = useDraft(draftKey(pageUser(), `member-note:${participantId}`), '')
  const [isMissing, setMissing] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const add = useMutation({
    mutationFn: (note: string) => addMemberNote(participantId, note.trim()),
    onSuccess(_, note) {
      if (note === text) discard()
      onChanged()
    },
  })
  const remove = useMutation({
    mutationFn: (noteId: string) => removeMemberNote(participantId, noteId),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
    onSettled: onChanged,
  })
  return (
    <section>
      <h3 className="text-base font-[620]">{t('notes')}</h3>
      <p className="mb-3 text-sm text-ink-soft">{t('notesText')}</p>
      <ul className="grid gap-3">
        {notes.map(({ noteId, text: note, by, byReader, createdAt }) => (
          <li key={noteId} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className="break-words as-written">{note}</p>
              <p className="text-sm text-ink-soft">
                {t('noteBy', {
                  name: byReader ? t('you') : (by ?? t('someone')),
                  date: format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' }),
                })}
              </p>
            </div>
            <IconButton label={t('noteRemove')} size="sm" onClick={() => remove.mutate(noteId)}>
              <Icon of={Trash2} />
            </IconButton>
          </li>
        ))}
      </ul>
      <form
        ref={fields}
        noValidate
        className="mt-3 grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(!text.trim())
          if (!text.trim()) requestAnimationFrame(() => focusFirstError(fields.current))
          else if (!add.isPending) add.mutate(text)
        }}
      >
        <Field
          label={t('note')}
          hideLabel
          error={isMissing ? validation('required') : add.error && errorText(add.error)}
        >
          <TextArea
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setMissing(false)
            }}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          className="justify-self-start"
          busy={add.isPending}
        >
          {t('addNote')}
        </Button>
      </form>
    </section>
  )
}
