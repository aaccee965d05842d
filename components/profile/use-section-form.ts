'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '@/lib/client/api-error'
import { draftKey, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import { isSame } from '@/lib/client/settings/merge-settings'
import { useErrorText } from '@/lib/client/use-error-text'
import { SERVER_ERROR } from '@/lib/client/use-field-error'
import { checkContacts, NETWORK_RULES, type Network } from '@/lib/contracts/contact'
import { messageText } from '@/lib/contracts/message'
import { profileSections, type UpdateProfile } from '@/lib/contracts/participant'
import { answersFormShape, type Question } from '@/lib/contracts/question'
import { withoutUnanswered } from './changed-fields'
import { lacksRequired } from './lacks-required'
import { applyDraft, type ProfileDraft } from './profile-draft'
import type { Answers, ProfileForm, ProfileRules, ProfileSection } from './profile-form'

export interface SectionFormOptions {
  sections: readonly ProfileSection[]
  /** The community's questions, where the form asks them. */
  questions?: readonly Question[]
  /** Key of the draft. */
  draft: string
  saved: ProfileForm
  userId: string
  rules: ProfileRules
  /** @param before the form's initial values, except those that may have changed on the server */
  save: (fields: UpdateProfile, answers: Answers, before: ProfileForm) => Promise<unknown>
}

export interface SectionForm {
  form: UseFormReturn<ProfileForm>
  /** An error that belongs to no field. */
  problem: string | null
  /** Fields saved elsewhere since the draft was started, with another value. */
  savedSince: string[]
  submit: () => Promise<void>
  /**
   * Drops the draft and resets the fields to the saved values.
   * @returns restores the former contents
   */
  reload: () => () => void
}

/**
 * The form of sections of the profile, validated by the contract's shape. Changes are kept as a draft until they
 * are saved.
 */
export function useSectionForm({
  sections,
  questions = [],
  draft,
  saved,
  userId,
  rules,
  save,
}: SectionFormOptions): SectionForm {
  const key = draftKey(userId, `profile:${draft}`)
  const errorText = useErrorText()
  const validation = useTranslations('validation')
  const [shape] = useState(() =>
    z.object(
      Object.assign(
        {},
        ...sections.map((section) => profileSections[section].shape),
        questions.length > 0 ? answersFormShape(questions).shape : {},
      ),
    ),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [conflicts, setConflicts] = useState<string[]>([])
  const base = useRef(saved)
  const known = useRef(saved)
  const form = useForm<ProfileForm>({
    defaultValues: saved,
    // Only these sections' fields are validated and sent: the shape drops the rest.
    resolver: zodResolver(shape) as unknown as Resolver<ProfileForm>,
    // Not on blur: a message that appears as a button is pressed would move the button from under the finger.
    mode: 'onSubmit',
    shouldFocusError: true,
  })

  const keepDraft = useEffectEvent((values: ProfileForm) => {
    setProblem(null)
    // The links' shared error belongs to no field, so no field's change would clear it.
    if (form.getFieldState('contacts').error?.message) form.clearErrors('contacts')
    const ownOf = (of: ProfileForm) =>
      Object.fromEntries(Object.keys(shape.shape).map((name) => [name, of[name as keyof ProfileForm]]))
    const draft = { base: ownOf(base.current), value: ownOf(values), conflicts } satisfies ProfileDraft
    if (isSame(draft.base, draft.value)) dropDraft(key)
    else saveDraft(key, draft)
  })

  useEffect(() => {
    const kept = readDraft<ProfileDraft>(key)
    if (kept?.base && kept.value) {
      const { values, conflicts } = applyDraft(base.current, kept)
      setConflicts(conflicts)
      form.reset(values, { keepDefaultValues: true })
    }
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => keepDraft(values),
    })
  }, [form, key])

  function nameOf(path: string): string {
    const [field = '', id] = path.split('.')
    if (field === 'contacts') return NETWORK_RULES[id as Network].title
    const question = questions.find((one) => one.id === id)
    return question?.text ?? validation(`fields.${field as 'about'}`)
  }

  /** Shows messages at their fields; messages for other fields go above the form. */
  function showErrors(errors: Record<string, string[]>, type: string) {
    const others: string[] = []
    for (const [path, [text = '']] of Object.entries(errors)) {
      const root = path.split('.')[0] ?? path
      if (root in shape.shape)
        form.setError(path as Path<ProfileForm>, { type, message: text }, { shouldFocus: true })
      else others.push(type === SERVER_ERROR ? text : messageText(text, path, validation))
    }
    setProblem(others.join(' ') || null)
  }

  const submit = form.handleSubmit(
    async (fields) => {
      setProblem(null)
      if (sections.includes('contacts')) {
        const lacks = checkContacts(rules, fields.contacts)
        if (Object.keys(lacks).length > 0) return showErrors(lacks, 'contract')
      }
      try {
        const { answers, ...profile } = fields
        await save(profile as UpdateProfile, answers, known.current)
        dropDraft(key)
      } catch (error) {
        if (error instanceof ApiError && error.isAway)
          known.current = withoutUnanswered(known.current, fields)
        if (error instanceof ApiError && Object.keys(error.errors).length > 0)
          showErrors(error.errors, SERVER_ERROR)
        else setProblem(errorText(error))
      }
    },
    (errors) => setProblem(lacksRequired(errors, form.getValues()) ? validation('completeRequired') : null),
  )

  return {
    form,
    problem,
    savedSince: conflicts.map(nameOf),
    submit: () => submit(),
    reload() {
      const before = form.getValues()
      const kept = readDraft<ProfileDraft>(key)
      setProblem(null)
      setConflicts([])
      base.current = saved
      known.current = saved
      form.reset(saved)
      dropDraft(key)
      return () => {
        form.reset(before, { keepDefaultValues: true })
        if (kept) saveDraft(key, kept)
      }
    },
  }
}
