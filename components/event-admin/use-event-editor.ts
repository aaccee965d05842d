'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '@/lib/client/api-error'
import { draftKey, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import { fetchEvent } from '@/lib/client/events'
import { createEvent, updateEvent } from '@/lib/client/organised-events'
import { useErrorText } from '@/lib/client/use-error-text'
import type { EventView, UpdateEvent } from '@/lib/contracts/event'
import { newId } from '@/lib/core/ids'
import {
  afterSave,
  CONTROL_OF,
  changedFields,
  changeOf,
  type EditorValues,
  inputOf,
  isSavedAs,
  newValues,
  valuesOf,
  withDraft,
} from './editor-values'

const AUTOSAVE_MS = 900

/** The draft stored in this browser; for a new event, with the id (idempotency key) of its creation. */
type Kept = Partial<EditorValues> & { newEventId?: string }

const draftOf = (userId: string, id: string | undefined) => draftKey(userId, `event-changes:${id ?? 'new'}`)

/**
 * State of the event editor. Drafts autosave. Changes of a published event stay in this browser until they are
 * published, because they notify people. Only changed fields are kept and sent.
 */
export function useEventEditor(first: EventView | null, timeZone: string, userId: string) {
  const [event, setEvent] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const errorText = useErrorText()
  const isLive = event !== null && event.status !== 'draft'
  const [initial] = useState(() => (first ? valuesOf(first) : newValues(timeZone)))
  const form = useForm<EditorValues>({ defaultValues: initial })
  const newEventId = useRef('')
  newEventId.current ||= newId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The event as last read. */
  const latest = useRef(first)
  /** The saved values. */
  const saved = useRef(initial)
  /** Values sent since the last response; they may or may not have been saved. */
  const unanswered = useRef<EditorValues[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  /** Stores unsaved changes in this browser; those of a draft are saved soon. */
  function keep(values: EditorValues) {
    clearTimeout(timer.current)
    const key = draftOf(userId, latest.current?.id)
    const changes = changedFields(saved.current, values)
    if (Object.keys(changes).length === 0) return dropDraft(key)
    saveDraft(key, latest.current ? changes : { ...changes, newEventId: newEventId.current })
    const isDraft = !latest.current || latest.current.status === 'draft'
    // A draft is created once it has a title.
    if (isDraft && values.title.trim() && values.starts)
      timer.current = setTimeout(() => acts.current.saveNow(), AUTOSAVE_MS)
  }

  /** Shows the event as the server has it, except for what is typed and not yet saved. */
  function show(next: EventView, sent = saved.current) {
    const typed = form.getValues()
    const { saved: nowSaved, values } = afterSave(valuesOf(next), { saved: saved.current, sent, typed })
    dropDraft(draftOf(userId, latest.current?.id))
    latest.current = next
    saved.current = nowSaved
    setEvent(next)
    for (const [field, value] of Object.entries(changedFields(typed, values)))
      form.setValue(field as keyof EditorValues, value)
    form.reset(nowSaved, { keepValues: true })
    keep(values)
  }

  const save = useMutation({
    // Waits for the connection: this browser keeps the draft meanwhile.
    networkMode: 'online',
    async mutationFn() {
      const earlier = unanswered.current
      const sent = form.getValues()
      const current = latest.current
      unanswered.current = [...earlier, sent]
      if (!current) {
        const input = inputOf(sent)
        const { title = '', eventDateTime = '' } = input
        const created = await createEvent({ ...input, id: newEventId.current, title, eventDateTime })
        // If the response to an earlier creation was lost, this is the draft as first created.
        return { next: await saveChange(created, changeOf(valuesOf(created), sent)), sent }
      }
      const next = await saveChange(current, changeOf(saved.current, sent)).catch(async (error) => {
        const now = await readAfterConflict(error, current)
        const base = now && valuesOf(now)
        const isOurs = (values: EditorValues) =>
          base && isSavedAs(base, { saved: saved.current, sent: values })
        // Unless only the response to an earlier call was lost, perhaps one from before a reload.
        if (!base || ![saved.current, ...earlier, sent].some(isOurs)) throw error
        return saveChange(now, changeOf(base, sent))
      })
      return { next, sent }
    },
    onSuccess({ next, sent }) {
      unanswered.current = []
      if (!latest.current) history.replaceState(history.state, '', `/admin/${next.id}/edit`)
      setProblem(null)
      form.clearErrors()
      show(next, sent)
    },
    onError(error) {
      form.clearErrors()
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
  const acts = useRef({ saveNow, keep })
  acts.current = { saveNow, keep }

  useEffect(() => {
    const key = draftOf(userId, latest.current?.id)
    const kept = readDraft<Kept>(key) ?? {}
    if (kept.newEventId) newEventId.current = kept.newEventId
    const typed = changedFields(saved.current, form.getValues())
    const values = { ...withDraft(saved.current, kept), ...typed }
    // The response to a save may have been lost.
    if (Object.keys(changedFields(saved.current, values)).length > 0)
      form.reset(values, { keepDefaultValues: true })
    acts.current.keep(values)
    // Another tab saved its own changes of the event, and dropped these with them.
    const keepAgain = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && key === draftOf(userId, latest.current?.id))
        acts.current.keep(form.getValues())
    }
    addEventListener('storage', keepAgain)
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback({ values, name }) {
        // The next save says whether it is still wrong.
        if (name && form.getFieldState(name as keyof EditorValues).error)
          form.clearErrors(name as keyof EditorValues)
        acts.current.keep(values)
      },
    })
    return () => {
      removeEventListener('storage', keepAgain)
      unsubscribe()
    }
  }, [form, userId])

  return {
    form,
    event,
    /** After a change that the form does not make. */
    setEvent: (next: EventView) => show(next),
    problem,
    isLive,
    saved: saved.current,
    saveNow,
    isSaving: save.isPending,
    /** Discards unpublished changes. */
    discard() {
      form.reset(saved.current)
      setProblem(null)
    },
  }
}

const saveChange = async (event: EventView, change: UpdateEvent | null): Promise<EventView> =>
  change ? updateEvent(event.id, { ...change, updatedAt: event.updatedAt }) : event

/** @returns the event, unless it was published or cancelled meanwhile */
async function readAfterConflict(error: unknown, before: EventView): Promise<EventView | null> {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const now = await fetchEvent(before.id).catch(() => null)
  return now?.status === before.status ? now : null
}

export type EventEditorState = ReturnType<typeof useEventEditor>
