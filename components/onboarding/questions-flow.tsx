'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { QuestionField } from '@/components/profile/question-field'
import { ApiError } from '@/lib/client/api-error'
import { draftKey, dropDraft, readDraft, saveDraft } from '@/lib/client/drafts'
import { leaveFor } from '@/lib/client/leave-for'
import { updateAnswers, updateProfile } from '@/lib/client/profile'
import { useErrorText } from '@/lib/client/use-error-text'
import { messageText } from '@/lib/contracts/message'
import { type Answer, checkAnswer, isBlank, type Question } from '@/lib/contracts/question'
import { NoAccess } from './no-access'
import { StepFrame } from './step-frame'
import { useParticipant } from './use-participant'
import { useStepAddress } from './use-step-address'

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

type Given = Record<string, Answer['value']>

/** The community's own questions, one a screen. Each answer is saved before the next question is shown. */
export function QuestionsFlow(props: QuestionsFlowProps) {
  const { userId, questions, answers, laterNames } = props
  const t = useTranslations('onboarding')
  const validation = useTranslations('validation')
  const errorText = useErrorText()
  const participant = useParticipant(userId, props.participantId)
  const { current, go, moved } = useStepAddress(props.start, questions.length)
  const [saved, setSaved] = useState<Given>(() =>
    Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value])),
  )
  const [given, setGiven] = useState<Given>(saved)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const key = draftKey(userId, 'answers')

  useEffect(() => {
    const draft = readDraft<Given>(key)
    if (draft) setGiven((now) => ({ ...now, ...draft }))
  }, [key])

  const save = useMutation({
    async mutationFn({ questionId, value }: Answer) {
      const participantId = await participant.ready()
      await updateAnswers(participantId, [{ questionId, value }])
      await updateProfile({ onboardingStep: current + 1 })
    },
    onSuccess(_, { questionId, value }) {
      setSaved({ ...saved, [questionId]: value })
      if (current + 1 < questions.length) return go(current + 1)
      dropDraft(key)
      return leaveFor('/onboarding?step=1')
    },
    onError(failure, { questionId }) {
      const words = failure instanceof ApiError && failure.errors[`answers.${questionId}`]?.[0]
      if (words) setError(words)
      else setProblem(errorText(failure))
    },
  })

  const question = questions[current]
  if (participant.refused) return <NoAccess />
  if (!question) return null
  const value = given[question.id] ?? (question.kind === 'text' ? '' : [])

  const savedValue = saved[question.id] ?? (question.kind === 'text' ? '' : [])

  function reload() {
    setGiven(saved)
    setError(undefined)
    dropDraft(key)
  }

  function change(next: Answer['value']) {
    if (!question) return
    const all = { ...given, [question.id]: next }
    setError(undefined)
    setGiven(all)
    saveDraft(key, all)
  }

  function next() {
    if (!question) return
    const wrong = isBlank(value) ? (question.required ? 'required' : null) : checkAnswer(question, value)
    if (wrong) return setError(messageText(wrong, 'answers', validation))
    setProblem(null)
    save.mutate({ questionId: question.id, value })
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
      onReload={JSON.stringify(value) === JSON.stringify(savedValue) ? undefined : reload}
    >
      <QuestionField
        key={question.id}
        question={question}
        value={value}
        onChange={change}
        error={error}
        hideLabel
      />
    </StepFrame>
  )
}
