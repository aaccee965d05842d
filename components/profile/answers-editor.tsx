'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { ApiError } from '@/lib/client/api-error'
import { updateAnswers } from '@/lib/client/profile'
import { useErrorText } from '@/lib/client/use-error-text'
import { messageText } from '@/lib/contracts/message'
import { type Answer, checkAnswer, isBlank, type Question } from '@/lib/contracts/question'
import { QuestionField } from './question-field'

export interface AnswersEditorProps {
  participantId: string
  questions: readonly Question[]
  answers: readonly Answer[]
  onSaved: (answers: Answer[]) => void
  onClose: () => void
}

/** The answers to the community's questions, all at once. */
export default function AnswersEditor({
  participantId,
  questions,
  answers,
  onSaved,
  onClose,
}: AnswersEditorProps) {
  const t = useTranslations('profile')
  const validation = useTranslations('validation')
  const errorText = useErrorText()
  const [given, setGiven] = useState(
    () => new Map<string, Answer['value']>(answers.map(({ questionId, value }) => [questionId, value])),
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const answerTo = (question: Question) => given.get(question.id) ?? (question.kind === 'text' ? '' : [])

  const send = useMutation({
    mutationFn: (all: Answer[]) => updateAnswers(participantId, all),
    onSuccess({ list }) {
      onSaved(list)
      onClose()
      showToast({ title: t('saved') })
    },
    onError(error) {
      const fields = error instanceof ApiError ? Object.entries(error.errors) : []
      setErrors(Object.fromEntries(fields.map(([path, [text = '']]) => [path.replace('answers.', ''), text])))
      setProblem(errorText(error))
    },
  })

  function save() {
    const wrong: Record<string, string> = {}
    for (const question of questions) {
      const value = answerTo(question)
      const message = isBlank(value) ? (question.required ? 'required' : null) : checkAnswer(question, value)
      if (message) wrong[question.id] = messageText(message, 'answers', validation)
    }
    setErrors(wrong)
    const blank = questions.some((question) => wrong[question.id] && isBlank(answerTo(question)))
    setProblem(blank ? validation('completeRequired') : null)
    if (Object.keys(wrong).length > 0) return
    send.mutate(questions.map((question) => ({ questionId: question.id, value: answerTo(question) })))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) save()
      }}
    >
      <div className="grid gap-7">
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={answerTo(question)}
            onChange={(value) => setGiven(new Map(given).set(question.id, value))}
            error={errors[question.id]}
          />
        ))}
      </div>
      {problem && (
        <Notice tone="danger" live className="mt-5">
          {problem}
        </Notice>
      )}
      <div className="mt-6 flex gap-2">
        <Button type="submit" busy={send.isPending}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
