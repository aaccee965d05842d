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
import type { Answer, Question } from '@/lib/contracts/question'
import { NoAccess } from './no-access'
import { StepFrame } from './step-frame'
import { useParticipant } from './use-participant'
import { useStepAddress } from './use-step-address'
import { useWantedPage } from './use-wanted-page'

export interface QuestionsFlowProps {
  userId: string
  participantId: string | null
  questions: readonly Question[]
  answers: readonly Answer[]
  /** Where the member stood last, among the questions. */
  start: number
  /** Names of the screens that follow, for the progress. */
  laterNames: readonly string[]
  communityTitle: string
}

/** The community's own questions, one a screen. Each answer is saved before the next question is shown. */
export function QuestionsFlow(props: QuestionsFlowProps) {
  const { userId, questions, answers, laterNames } = props
  const t = useTranslations('onboarding')
  const errorText = useErrorText()
  const participant = useParticipant(userId, props.participantId)
  useWantedPage(userId)
  const { current, go, moved } = useStepAddress(props.start, questions.length)
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
    async mutationFn(answer: Answer) {
      const participantId = await participant.ready()
      await updateAnswers(participantId, [answer])
      await updateProfile({ onboardingStep: current + 1 })
    },
    onSuccess(_, { questionId, value }) {
      form.resetField(answerPath(questionId), { defaultValue: value })
      if (current + 1 < questions.length) return go(current + 1)
      dropDraft(key)
      return leaveFor('/onboarding?step=1')
    },
    onError(error) {
      if (!showAnswerErrors(form, error)) setProblem(errorText(error))
    },
  })

  const question = questions[current]
  if (participant.refused) return <NoAccess />
  if (!question) return null
  const name = answerPath(question.id)

  async function next() {
    if (!question || !(await form.trigger(name))) return
    setProblem(null)
    save.mutate({ questionId: question.id, value: form.getValues(name) })
  }

  function reload() {
    form.resetField(name)
    dropDraft(key)
  }

  const names = [...questions.map((_question, at) => t('question', { n: at + 1 })), ...laterNames]
  return (
    <StepFrame
      names={names}
      current={current}
      moved={moved}
      title={question.text}
      required={question.required}
      text={current === 0 ? t('questionsIntro', { community: props.communityTitle }) : undefined}
      problem={problem}
      busy={save.isPending}
      nextLabel={t('next')}
      onSubmit={next}
      onBack={current > 0 ? () => go(current - 1) : undefined}
      onReload={form.getFieldState(name, form.formState).isDirty ? reload : undefined}
    >
      <AnswerField key={question.id} form={form} question={question} hideLabel />
    </StepFrame>
  )
}
