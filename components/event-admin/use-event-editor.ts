'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '@/lib/client/api-error'
import { draftKey, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import { createEvent, updateEvent } from '@/lib/client/organised-events'
import { useErrorText } from '@/lib/client/use-error-text'
import type { EventView } from '@/lib/contracts/event'
import { CONTROL_OF, type EditorValues, inputOf, newValues, valuesOf } from './editor-values'

const AUTOSAVE_MS = 900

/**
 * State of the event editor. Drafts autosave. Changes of a published event stay in this browser until they are
 * published, because they notify people.
 */
export function useEventEditor(first: EventView | null, timeZone: string, userId: string) {
  const [event, setEvent] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const errorText = useErrorText()
  const isLive = event !== null && event.status !== 'draft'
  const key = draftKey(userId, `event:${first?.id ?? 'new'}`)
  const saved = event ? valuesOf(event) : newValues(timeZone)
  const form = useForm<EditorValues>({ defaultValues: saved })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useRef(first?.id ?? null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** The saved values. */
  const known = useRef(JSON.stringify(saved))

  const save = useMutation({
    async mutationFn() {
      const sent = form.getValues()
      const input = inputOf(sent)
      const { title = '', eventDateTime } = input
      const next = id.current
        ? await updateEvent(id.current, input)
        : await createEvent({ ...input, title, eventDateTime: eventDateTime ?? '' })
      return { next, sent }
    },
    onSuccess({ next, sent }) {
      if (!id.current) history.replaceState(history.state, '', `/admin/${next.id}/edit`)
      id.current = next.id
      setEvent(next)
      known.current = JSON.stringify(sent)
      setProblem(null)
      form.clearErrors()
      form.reset(sent, { keepValues: true })
      dropDraft(key)
    },
    onError(error) {
      const fields = error instanceof ApiError ? Object.entries(error.errors) : []
      for (const [field, [text = '']] of fields)
        form.setError((CONTROL_OF[field] ?? field) as keyof EditorValues, { message: text })
      setProblem(fields.length > 0 ? null : errorText(error))
    },
  })

  /** Saves now, after a save in progress. @returns whether it succeeded */
  function saveNow(): Promise<boolean> {
    clearTimeout(timer.current)
    const saving = queue.current.then(() =>
      save.mutateAsync().then(
        () => true,
        () => false,
      ),
    )
    queue.current = saving
    return saving
  }
  const autosave = useRef(saveNow)
  autosave.current = saveNow

  useEffect(() => {
    const draft = readDraft<Partial<EditorValues>>(key)
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback({ values }) {
        clearTimeout(timer.current)
        if (JSON.stringify(values) === known.current) return
        saveDraft(key, values)
        if (isLive) return
        // A draft is created once it has a title.
        if (values.title.trim() && values.starts)
          timer.current = setTimeout(() => autosave.current(), AUTOSAVE_MS)
      },
    })
  }, [form, key, isLive])

  return {
    form,
    event,
    setEvent,
    problem,
    isLive,
    saved,
    saveNow,
    isSaving: save.isPending,
    /** Discards unpublished changes. */
    discard() {
      form.reset(saved)
      dropDraft(key)
      setProblem(null)
    },
  }
}

export type EventEditorState = ReturnType<typeof useEventEditor>
