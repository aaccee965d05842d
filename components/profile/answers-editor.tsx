'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { updateAnswers } from '@/lib/client/profile'
import { useErrorText } from '@/lib/client/use-error-text'
import type { Answer, Question } from '@/lib/contracts/question'
import { AnswerField } from './answer-field'
import { lacksRequired } from './lacks-required'
import { answerListOf } from './profile-form'
import { showAnswerErrors, useAnswersForm } from './use-answers-form'

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
  const [problem, setProblem] = useState<string | null>(null)
  const form = useAnswersForm(questions, answers)
  const send = useMutation({
    mutationFn: (all: Answer[]) => updateAnswers(participantId, all),
    onSuccess({ list }) {
      onSaved(list)
      onClose()
      showToast({ title: t('saved') })
    },
    onError(error) {
      showAnswerErrors(form, error)
      setProblem(errorText(error))
    },
  })
  const submit = form.handleSubmit(
    ({ answers }) => {
      setProblem(null)
      if (send.isPending) return
      send.mutate(answerListOf(answers))
    },
    (errors) => setProblem(lacksRequired(errors, form.getValues()) ? validation('completeRequired') : null),
  )

  return (
    <form noValidate onSubmit={submit}>
      <FormProvider {...form}>
        <div className="grid gap-7">
          {questions.map((question) => (
            <AnswerField key={question.id} question={question} />
          ))}
        </div>
      </FormProvider>
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
