'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '@/lib/client/api-error'
import { draftKey, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import { useErrorText } from '@/lib/client/use-error-text'
import { SERVER_ERROR } from '@/lib/client/use-field-error'
import { checkContacts } from '@/lib/contracts/contact'
import { messageText } from '@/lib/contracts/message'
import { profileSections, type UpdateProfile } from '@/lib/contracts/participant'
import { answersFormShape, type Question } from '@/lib/contracts/question'
import { lacksRequired } from './lacks-required'
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
  save: (fields: UpdateProfile, answers: Answers) => Promise<unknown>
}

export interface SectionForm {
  form: UseFormReturn<ProfileForm>
  /** An error that belongs to no field. */
  problem: string | null
  submit: () => Promise<void>
  /** Drops the draft and resets the fields to the saved values. */
  reload: () => void
}

/**
 * The form of sections of the profile, validated by the contract's shape. Typed text is kept as a draft until it is
 * saved.
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
  const form = useForm<ProfileForm>({
    defaultValues: saved,
    // Only these sections' fields are validated and sent: the shape drops the rest.
    resolver: zodResolver(shape) as unknown as Resolver<ProfileForm>,
    // Not on blur: a message that appears as a button is pressed would move the button from under the finger.
    mode: 'onSubmit',
    shouldFocusError: true,
  })

  useEffect(() => {
    const draft = readDraft<Partial<ProfileForm>>(key)
    if (draft) {
      const values = form.getValues()
      // Questions may have been added since.
      const answers = { ...values.answers, ...draft.answers }
      form.reset({ ...values, ...draft, answers }, { keepDefaultValues: true })
    }
    const fields = Object.keys(shape.shape)
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => {
        setProblem(null)
        const own = Object.entries(values).filter(([name]) => fields.includes(name))
        saveDraft(key, Object.fromEntries(own))
      },
    })
  }, [form, key, shape])

  /** Shows messages at their fields; messages for other fields go above the form. */
  function showErrors(errors: Record<string, string[]>, type: string) {
    const others: string[] = []
    for (const [path, [text = '']] of Object.entries(errors)) {
      const root = path.split('.')[0] ?? path
      const mine = root in shape.shape && path !== 'contacts'
      if (mine) form.setError(path as Path<ProfileForm>, { type, message: text }, { shouldFocus: true })
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
        await save(profile as UpdateProfile, answers)
        dropDraft(key)
      } catch (error) {
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
    submit: () => submit(),
    reload() {
      dropDraft(key)
      setProblem(null)
      form.reset(saved)
      dropDraft(key)
    },
  }
}
