'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AnswerField } from '@/components/profile/answer-field'
import { answerPath, showAnswerErrors, useAnswersForm } from '@/components/profile/use-answers-form'
import { draftKey, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import { leaveFor } from '@/lib/client/leave-for'
import { updateAnswers, updateProfile } from '@/lib/client/profile'
import { useErrorText } from '@/lib/client/use-error-text'
import { type Answer, isBlank, type Question } from '@/lib/contracts/question'
import { NoAccess } from './no-access'
import { StepFrame } from './step-frame'
import { useParticipant } from './use-participant'
import { useWantedPage } from './use-wanted-page'

export interface QuestionsFlowProps {
  userId: string
  participantId: string | null
  questions: readonly Question[]
  answers: readonly Answer[]
  /** Names of the screens that follow, for the progress. */
  laterNames: readonly string[]
  communityTitle: string
}

/**
 * The community's own questions: a sixth screen before the five of the profile. They have an address of their own in the
 * specification, and a community may ask so many that no other screen has room for them.
 */
export function QuestionsFlow(props: QuestionsFlowProps) {
  const { userId, questions, answers, laterNames } = props
  const t = useTranslations('onboarding')
  const validation = useTranslations('validation')
  const errorText = useErrorText()
  const participant = useParticipant(userId, props.participantId)
  useWantedPage(userId)
  const form = useAnswersForm(questions, answers)
  const [problem, setProblem] = useState<string | null>(null)
  const key = draftKey(userId, 'answers')

  useEffect(() => {
    const draft = readDraft<Record<string, Answer['value']>>(key)
    for (const [id, value] of Object.entries(draft ?? {}))
      form.setValue(answerPath(id), value, { shouldDirty: true })
    return form.subscribe({
      formState: { values: true },
      callback({ values, name }) {
        form.clearErrors(name as 'answers')
        saveDraft(key, values.answers)
      },
    })
  }, [form, key])

  const save = useMutation({
    async mutationFn(all: Answer[]) {
      const participantId = await participant.ready()
      await updateAnswers(participantId, all)
      await updateProfile({ onboardingStep: 1 })
    },
    onSuccess() {
      dropDraft(key)
      return leaveFor('/onboarding?step=1')
    },
    onError(error) {
      if (!showAnswerErrors(form, error)) setProblem(errorText(error))
    },
  })
  const submit = form.handleSubmit(
    ({ answers: given }) => {
      setProblem(null)
      save.mutate(Object.entries(given).map(([questionId, value]) => ({ questionId, value })))
    },
    ({ answers: errors = {} }) => {
      const isIncomplete = Object.keys(errors).some((id) => isBlank(form.getValues(answerPath(id))))
      setProblem(isIncomplete ? validation('completeRequired') : null)
    },
  )

  function reload() {
    dropDraft(key)
    setProblem(null)
    form.reset()
    dropDraft(key)
  }

  if (participant.refused) return <NoAccess />
  return (
    <StepFrame
      names={[t('questions.name'), ...laterNames]}
      current={0}
      moved={false}
      title={t('questions.title')}
      text={t('questions.text', { community: props.communityTitle })}
      problem={problem}
      busy={save.isPending}
      nextLabel={t('next')}
      onSubmit={submit}
      onReload={form.formState.isDirty ? reload : undefined}
    >
      <div className="grid gap-8">
        {questions.map((question) => (
          <AnswerField key={question.id} form={form} question={question} />
        ))}
      </div>
    </StepFrame>
  )
}
