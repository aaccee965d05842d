'use client'

import { Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import {
  type AnswerCounts,
  QUESTION_BOUNDS,
  type QuestionSettings,
  questionsSettings,
} from '@/lib/contracts/settings/questions'
import { QuestionEditor } from './question-editor'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useItemKeys } from './use-item-keys'
import { useSettingsSection } from './use-settings-section'

export interface QuestionsSectionProps extends SectionProps<'questions'> {
  answers: AnswerCounts
}

/** The community's own questions: active ones in order, then retired ones. */
export function QuestionsSection({ first, userId, languages, answers }: QuestionsSectionProps) {
  const t = useTranslations('communitySettings.questions')
  const settings = useSettingsSection('questions', questionsSettings, first, userId)
  const { form } = settings
  const list = useFieldArray({ control: form.control, name: 'questions', keyName: 'key' })
  const [opened, setOpened] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const values = form.watch('questions')
  const keys = useItemKeys(values.map(({ id }) => id))
  const places = values.map((_, at) => at)
  const asked = places.filter((at) => !values[at]?.retired)
  const retired = places.filter((at) => values[at]?.retired)
  useKeptFocus(`${asked.length} ${retired.length}`, 'add-question')

  function add() {
    const question = newQuestion()
    list.append(question, { focusName: `questions.${values.length}.text.${languages[0]}` })
    setOpened(question.id)
  }

  /** Skips retired questions in between. */
  function move(at: number, by: -1 | 1, name: string) {
    const place = asked.indexOf(at) + by
    const to = asked[place]
    if (to === undefined) return
    list.swap(at, to)
    setSaid(t('moved', { name, place: place + 1, count: asked.length }))
  }

  const editor = (at: number, place: number, last: number) => {
    const question = values[at]
    const key = keys[at]
    if (!question || key === undefined) return null
    return (
      <QuestionEditor
        key={key}
        settings={settings}
        at={at}
        languages={languages}
        answers={answers[question.id]}
        open={opened === key}
        onToggle={(open) => setOpened(open ? key : null)}
        onMove={
          last > 0 ? { up: place > 0, down: place < last, move: (by, name) => move(at, by, name) } : undefined
        }
        onRemove={() => list.remove(at)}
      />
    )
  }

  return (
    <SectionForm settings={settings}>
      {asked.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      <ol className="grid gap-3">{asked.map((at, place) => editor(at, place, asked.length - 1))}</ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <div>
        <Button
          id="add-question"
          variant="secondary"
          onClick={add}
          disabled={values.length >= QUESTION_BOUNDS.questions}
        >
          <Icon of={Plus} />
          {t('add')}
        </Button>
      </div>
      {retired.length > 0 && (
        <section aria-labelledby="retired-questions" className="grid gap-3">
          <h2 id="retired-questions" className="text-lg">
            {t('retired')}
          </h2>
          <ul className="grid gap-3">{retired.map((at) => editor(at, 0, 0))}</ul>
        </section>
      )}
    </SectionForm>
  )
}

const newQuestion = (): QuestionSettings => ({
  id: crypto.randomUUID(),
  kind: 'text',
  text: {},
  options: [],
  required: false,
  maxChoices: null,
  retired: false,
})
