'use client'

import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/show-toast'
import { updateAnswers } from '@/lib/client/profile'
import type { Answer, Question } from '@/lib/contracts/question'
import { AnswerField } from './answer-field'
import { changedAnswers } from './changed-fields'
import { EditorForm } from './editor-form'
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
  const form = useSectionForm({
    sections: [],
    questions,
    draft: 'questions',
    saved: formOf(null, answersOf(questions, answers)),
    userId,
    rules,
    async save(_profile, given, before) {
      const changes = answerListOf(changedAnswers(before.answers, given))
      const { list } = await updateAnswers(participantId, changes)
      onSaved(list)
      onClose()
      showToast({ title: t('saved') })
    },
  })
  return (
    <EditorForm of={form} onClose={onClose}>
      <div className="grid gap-7">
        {questions.map((question) => (
          <AnswerField key={question.id} question={question} />
        ))}
      </div>
    </EditorForm>
  )
}
