'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '@/lib/client/api-error'
import { fetchCampaign, saveCampaign } from '@/lib/client/campaigns'
import { draftKey, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import { queryKeys } from '@/lib/client/query-keys'
import { isSame } from '@/lib/client/settings/merge-settings'
import { type FieldErrorText, SERVER_ERROR, useFieldError } from '@/lib/client/use-field-error'
import { type Campaign, saveCampaignShape } from '@/lib/contracts/campaign'
import { missingText } from '@/lib/contracts/missing-text'
import { LOCALES, type Locale } from '@/lib/core/locale'

const PAUSE_MS = 800
const draftShape = saveCampaignShape.omit({ version: true })

export type DraftValues = Pick<Campaign, 'kind' | 'channel' | 'filter' | 'participantId'> & {
  texts: Record<(typeof LOCALES)[number], { subject: string; body: string }>
}

/** The draft stored in this browser until it is saved. */
type Kept = { id: string; version: number; values: DraftValues }

export const valuesOf = ({ kind, channel, filter, participantId, texts }: Campaign): DraftValues => ({
  kind,
  channel,
  filter,
  participantId,
  texts: Object.fromEntries(
    LOCALES.map((locale) => [locale, texts[locale] ?? { subject: '', body: '' }]),
  ) as DraftValues['texts'],
})

/**
 * What a 409 for the draft `mine` means: the response to an earlier save was lost, or somebody else changed the draft.
 * null for any other reason, such as a removed bot, which the error explains.
 */
export function meaningOfConflict(
  now: Campaign,
  mine: { values: DraftValues; version: number },
): 'saved' | 'changed' | null {
  if (now.status !== 'draft' || now.version === mine.version) return null
  return isSame(valuesOf(now), mine.values) ? 'saved' : 'changed'
}

/** A field is invalid; the error is shown at the field. */
export class InvalidDraft extends Error {}

export interface CampaignForm {
  form: UseFormReturn<DraftValues>
  errorAt: FieldErrorText
  /** Saves pending changes. @returns the draft's id and version. @throws if a text is invalid or saving fails */
  flush: () => Promise<{ id: string; version: number }>
  /** After a failed call: shows somebody else's change to the draft. @returns the message, if it is no longer a draft */
  showConflict: (error: unknown) => Promise<Campaign | null>
  /** Shows which text is missing before the message can be sent. @returns its language */
  showMissing: () => Locale | null
  /** Shows a server's errors at the fields of the form. @returns the language of the first */
  showErrors: (error: unknown) => Locale | null
  /** Why saving failed, if not because of a field. */
  error: unknown
  /** The draft as somebody else saved it meanwhile. */
  theirs: Campaign | null
  keepMine: () => void
  takeTheirs: () => void
  /** Drops the draft stored in this browser. */
  forget: () => void
  isSaved: boolean
  isSaving: boolean
}

/**
 * A draft that is saved whenever its writer pauses, one save at a time. Until then it is stored in this browser: a
 * reload, a lost connection or somebody else's change loses nothing.
 */
export function useCampaignForm(
  first: Campaign,
  { userId, lang }: { userId: string; lang: Locale },
  onSaved: (campaign: Campaign) => void,
): CampaignForm {
  const client = useQueryClient()
  const form = useForm<DraftValues>({
    defaultValues: valuesOf(first),
    resolver: zodResolver(draftShape) as unknown as Resolver<DraftValues>,
  })
  const [theirs, setTheirs] = useState<Campaign | null>(null)
  const id = useRef(first.campaignId)
  const saved = useRef({ values: valuesOf(first), version: first.version })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const isOnPage = useRef(false)
  // A draft that was never saved has no URL yet.
  const keyOf = useCallback(
    (version: number) =>
      draftKey(
        userId,
        version === 0 ? `message:new:${first.kind}:${first.participantId ?? ''}` : `message:${id.current}`,
      ),
    [userId, first.kind, first.participantId],
  )
  const forget = useCallback(() => {
    if (readDraft<Kept>(keyOf(0))?.id === id.current) dropDraft(keyOf(0))
    dropDraft(keyOf(1))
  }, [keyOf])
  /** Stores unsaved changes in this browser. */
  function keep(values: DraftValues) {
    const { version } = saved.current
    if (isSame(values, saved.current.values)) forget()
    else saveDraft(keyOf(version), { id: id.current, version, values } satisfies Kept)
  }

  const save = useMutation({
    // Waits for the connection: this browser keeps the draft meanwhile.
    networkMode: 'online',
    async mutationFn() {
      if (!(await form.trigger())) throw new InvalidDraft()
      const next = structuredClone(form.getValues())
      const { version } = saved.current
      const now = await saveCampaign(id.current, { ...next, version }).catch((error) =>
        settleConflict(error, next),
      )
      saved.current = { values: next, version: now.version }
      // Coming back to the page continues from here.
      client.setQueryData(queryKeys.campaign(id.current), now)
      onSaved(now)
    },
    onSuccess() {
      forget()
      keep(form.getValues())
      // A new draft gets its own address: a reload continues it. The last save may end after the page was left.
      if (isOnPage.current && location.pathname.startsWith('/notifications/'))
        history.replaceState(history.state, '', `/notifications/${id.current}`)
    },
  })
  const { mutateAsync } = save

  async function readAfterConflict(error: unknown): Promise<Campaign | null> {
    if (!(error instanceof ApiError) || error.status !== 409) return null
    return fetchCampaign(id.current).catch(() => null)
  }

  /** @returns the draft, if only the response to our save was lost. @throws `error`; shows somebody else's change */
  async function settleConflict(error: unknown, mine: DraftValues): Promise<Campaign> {
    const now = await readAfterConflict(error)
    const means = now && meaningOfConflict(now, { values: mine, version: saved.current.version })
    if (now && means === 'saved') return now
    if (means === 'changed') setTheirs(now)
    throw error
  }

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const next = saving.current
      .catch(() => undefined)
      .then(() => (isSame(saved.current.values, form.getValues()) ? undefined : mutateAsync()))
    saving.current = next
    await next
    return { id: id.current, version: saved.current.version }
  }, [mutateAsync, form])

  /** What was written while this draft was saved for the first time, if the page was left meanwhile. */
  function keptAsNew(): Kept | null {
    const kept = readDraft<Kept>(keyOf(0))
    return kept?.id === first.campaignId ? kept : null
  }

  // Only once: restores what this browser kept, then follows every change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form starts from `first`
  useEffect(() => {
    const kept = readDraft<Kept>(keyOf(first.version)) ?? keptAsNew()
    const isOpen = kept && !isSame(kept.values, valuesOf(first))
    if (isOpen) {
      id.current = kept.id
      form.reset(kept.values, { keepDefaultValues: true })
      // Nobody else changes a draft before it has an address: its only save is ours.
      if (kept.version === first.version || first.version === 1) flush().catch(() => undefined)
      else setTheirs(first)
    }
    return form.subscribe({
      formState: { values: true },
      callback({ values }) {
        keep(values)
        clearTimeout(timer.current)
        if (isSame(values, saved.current.values)) return
        timer.current = setTimeout(() => flush().catch(() => undefined), PAUSE_MS)
      },
    })
  }, [])

  // Saves pending changes when the page is left.
  useEffect(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
      clearTimeout(timer.current)
      flush().catch(() => undefined)
    }
  }, [flush])

  function settle(theirs: Campaign) {
    saved.current = { values: valuesOf(theirs), version: theirs.version }
    setTheirs(null)
    save.reset()
  }

  return {
    form,
    errorAt: useFieldError(form.formState.errors),
    flush,
    async showConflict(error) {
      const now = await readAfterConflict(error)
      if (now?.status !== 'draft') return now
      const means = meaningOfConflict(now, saved.current)
      if (means === 'saved') saved.current.version = now.version
      if (means === 'changed') setTheirs(now)
      return null
    },
    showMissing() {
      const missing = missingText(form.getValues().texts, lang)
      if (!missing) return null
      form.setError(missing.path, { message: 'required' })
      return missing.locale
    },
    showErrors(error) {
      const fields = error instanceof ApiError ? Object.entries(error.errors) : []
      // Other errors, such as the version's, have no field in the form.
      const shown = fields.filter(([path]) => path.startsWith('texts.'))
      for (const [path, [message = '']] of shown)
        form.setError(path as Path<DraftValues>, { type: SERVER_ERROR, message })
      return LOCALES.find((locale) => shown[0]?.[0].startsWith(`texts.${locale}.`)) ?? null
    },
    error: save.error instanceof InvalidDraft ? null : save.error,
    theirs,
    keepMine() {
      if (!theirs) return
      settle(theirs)
      flush().catch(() => undefined)
    },
    takeTheirs() {
      if (!theirs) return
      settle(theirs)
      form.reset(valuesOf(theirs))
      forget()
    },
    forget,
    isSaved: saved.current.version > 0 && isSame(saved.current.values, form.watch()),
    isSaving: save.isPending,
  }
}
