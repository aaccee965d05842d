'use client'

import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { updateAnswers } from '@/lib/client/profile'
import type { Answer, Question } from '@/lib/contracts/question'
import { AnswerField } from './answer-field'
import { DraftNotice } from './draft-notice'
import { answerListOf, answersOf, formOf, type ProfileRules } from './profile-form'
import { useSectionForm } from './use-section-form'

export interface AnswersEditorProps {
  participantId: string
  userId: string
  rules: ProfileRules
  questions: readonly Question[]
  answers: readonly Answer[]
  onSaved: (answers: Answer[]) => void
  onClose: () => void
}

/** The answers to the community's questions, all at once. */
export default function AnswersEditor({
  participantId,
  userId,
  rules,
  questions,
  answers,
  onSaved,
  onClose,
}: AnswersEditorProps) {
  const t = useTranslations('profile')
  const { form, problem, savedSince, submit, reload } = useSectionForm({
    sections: [],
    questions,
    draft: 'questions',
    saved: formOf(null, answersOf(questions, answers)),
    userId,
    rules,
    async save(_profile, given) {
      const { list } = await updateAnswers(participantId, answerListOf(given))
      onSaved(list)
      onClose()
      showToast({ title: t('saved') })
    },
  })
  const { isSubmitting } = form.formState

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) submit()
        }}
      >
        <DraftNotice savedSince={savedSince} />
        <div className="grid gap-7">
          {questions.map((question) => (
            <AnswerField key={question.id} question={question} />
          ))}
        </div>
        {problem && (
          <Notice tone="danger" live className="mt-5">
            {problem}
          </Notice>
        )}
        <div className="mt-6 flex gap-2">
          <Button type="submit" busy={isSubmitting}>
            {t('save')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              reload()
              onClose()
            }}
          >
            {t('cancel')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
