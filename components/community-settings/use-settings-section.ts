'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { ApiError } from '@/lib/client/api-error'
import { draftKey, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import { afterSaving } from '@/lib/client/settings/after-saving'
import { dependentQueries } from '@/lib/client/settings/dependent-queries'
import {
  isSame,
  mergeSettings,
  type SettingsConflict,
  withTheirs,
} from '@/lib/client/settings/merge-settings'
import {
  fetchSettings,
  type SettingsKey,
  type SettingsState,
  type SettingsValue,
  saveSettings,
} from '@/lib/client/settings/settings-calls'
import { withoutSecret } from '@/lib/client/settings/without-secret'
import { useErrorText } from '@/lib/client/use-error-text'
import { type FieldErrorText, SERVER_ERROR, useFieldError } from '@/lib/client/use-field-error'
import { errorPaths } from './error-paths'
import { useSettingWords } from './use-setting-words'

/** An unsaved draft without its secret, and the value it started from, with the time of its last change. */
type Draft<Value> = { base: Value; value: Value; changedAt?: string }

/** A change that somebody else saved while this form was open. */
export type OthersChange = { by: string | null; at: string | null; conflicts: SettingsConflict[] }

export interface SettingsSection<Values extends FieldValues = FieldValues> {
  form: UseFormReturn<Values>
  /** The form's element: errors are shown in it. */
  element: RefObject<HTMLFormElement | null>
  errorAt: FieldErrorText
  /** An error that belongs to no field on the screen. */
  problem: string | null
  others: OthersChange | null
  /** Resolves one conflict with the other's value. */
  takeTheirs: (conflict: SettingsConflict) => void
  changed: SettingsState<SettingsKey>['changed']
  saved: boolean
  /** The form differs from the saved value. */
  isDirty: boolean
  busy: boolean
  submit: () => Promise<void>
  discard: () => void
}

/**
 * The form of one settings section. Drafts are kept in this browser until saved. If somebody else saves the section
 * meanwhile, both changes are merged and shown before saving again.
 */
export function useSettingsSection<Key extends SettingsKey>(
  key: Key,
  shape: z.ZodType,
  first: SettingsState<Key>,
  userId: string,
): SettingsSection<SettingsValue<Key>> {
  type Value = SettingsValue<Key>
  const draft = draftKey(userId, `community:${key}`)
  const router = useRouter()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [state, setState] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const [others, setOthers] = useState<OthersChange | null>(null)
  const [saved, setSaved] = useState(false)
  const form = useForm<Value>({
    defaultValues: first.value as DefaultValues<Value>,
    resolver: zodResolver(shape as never) as unknown as Resolver<Value>,
    // Below, also for fields that are not registered.
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const errorAt = useFieldError(form.formState.errors)
  const { nameOf } = useSettingWords()
  const [refusals, setRefusals] = useState(0)
  const known = useRef(first)

  /** Replaces the form's values and keeps the saved ones as its defaults. */
  function fill(value: Value) {
    form.reset(value, { keepDefaultValues: true })
  }

  /** Rebases the draft on the server's current value. @returns what both changed */
  function rebase(next: SettingsState<Key>, base: Value, mine: Value): SettingsConflict[] {
    const { value, conflicts } = mergeSettings(base, next.value, mine)
    known.current = next
    setState(next)
    form.reset(next.value)
    fill(value)
    return conflicts
  }

  // Only once: restores the draft of an earlier visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: state and form start from the same `first`
  useEffect(() => {
    const kept = readDraft<Draft<Value>>(draft)
    if (kept?.base && kept.value) {
      const value = withoutSecret(key, kept.value)
      // Removes secrets from drafts stored by earlier releases.
      saveDraft(draft, { ...kept, value } satisfies Draft<Value>)
      const isCurrent = JSON.stringify(kept.base) === JSON.stringify(first.value)
      if (isCurrent) fill(value)
      else {
        const conflicts = rebase(first, kept.base, value)
        // An upgrade may have added a setting: nobody changed it.
        const change = first.changed?.at === kept.changedAt ? null : first.changed
        if (change || conflicts.length > 0) setOthers(othersChange(change, conflicts))
      }
    }
    return form.subscribe({
      formState: { values: true },
      callback({ values }) {
        setProblem(null)
        const { value: base, changed } = known.current
        if (!isSame(values, base)) setSaved(false)
        const value = withoutSecret(key, values)
        if (isSame(value, base)) dropDraft(draft)
        else saveDraft(draft, { base, value, changedAt: changed?.at } satisfies Draft<unknown>)
      },
    })
  }, [])

  const showErrors = useEffectEvent(() => {
    if (focusFirstError(element.current)) return
    const values = form.getValues()
    const hidden = errorPaths(form.formState.errors)
    setProblem(
      hidden.map((path) => `${nameOf(path.replace(/\.root$/, ''), values)}: ${errorAt(path)}`).join(' '),
    )
  })
  // After the fields have rendered their errors.
  useEffect(() => {
    if (refusals > 0) showErrors()
  }, [refusals])

  function refuse() {
    setProblem(null)
    setRefusals((count) => count + 1)
  }

  const save = useMutation({
    mutationFn: ({ value }: { value: Value; typed: Value }) =>
      saveSettings(key, { version: known.current.version, value }),
    onSuccess(next, { typed }) {
      const value = afterSaving(typed, next.value, form.getValues())
      known.current = next
      setState(next)
      setOthers(null)
      setProblem(null)
      setSaved(true)
      form.reset(next.value)
      // What was typed meanwhile stays a draft.
      if (isSame(value, next.value)) dropDraft(draft)
      else fill(value)
      for (const queryKey of dependentQueries(key)) void client.invalidateQueries({ queryKey })
      // Updates the name and colours of the surrounding page.
      router.refresh()
    },
    async onError(error) {
      if (error instanceof ApiError && error.status === 409) {
        const next = await fetchSettings().catch(() => null)
        if (next) {
          const theirs = next[key] as SettingsState<Key>
          const conflicts = rebase(theirs, known.current.value, form.getValues())
          return setOthers(othersChange(theirs.changed, conflicts))
        }
      }
      const fields = error instanceof ApiError ? Object.entries(error.errors) : []
      const own = fields.filter(([path]) => path.startsWith('value.'))
      for (const [path, [message = '']] of own)
        form.setError(path.slice('value.'.length) as Path<Value>, { type: SERVER_ERROR, message })
      if (own.length > 0) refuse()
      else setProblem(errorText(error))
    },
  })

  return {
    form,
    element,
    errorAt,
    problem,
    others,
    takeTheirs(conflict) {
      fill(withTheirs(form.getValues(), conflict))
      setOthers((now) => now && { ...now, conflicts: now.conflicts.filter((one) => one !== conflict) })
    },
    changed: state.changed,
    saved,
    // Not the form's own isDirty, which counts a language without a text as a change.
    isDirty: !isSame(form.watch(), state.value),
    busy: save.isPending,
    submit() {
      const typed = structuredClone(form.getValues())
      return form.handleSubmit(
        (value) => save.mutateAsync({ value: value as Value, typed }).then(noop, noop),
        refuse,
      )()
    },
    discard() {
      form.reset(known.current.value)
      dropDraft(draft)
      setOthers(null)
      setProblem(null)
    },
  }
}

const othersChange = (
  change: SettingsState<SettingsKey>['changed'],
  conflicts: SettingsConflict[],
): OthersChange => ({ by: change?.by ?? null, at: change?.at ?? null, conflicts })

/** The mutation shows its own errors. */
const noop = () => undefined
