'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { FormDialog } from '@/components/ui/form-dialog'
import { NativeSelect } from '@/components/ui/native-select'
import { TextInput } from '@/components/ui/text-input'
import type { Question } from '@/lib/contracts/question'
import type { Condition, ConditionField } from '@/lib/contracts/segment'
import { CHOICES, type ConditionDraft, conditionOf, draftOf, entryOf, isChoice } from './condition-draft'

const FIELDS: readonly ConditionField[] = [
  'profile',
  'access',
  'networking',
  'role',
  'joined',
  'lastSeen',
  'introductions',
  'intros',
  'chats',
  'meetings',
  'did',
  'care',
  'topics',
  'city',
  'phrases',
  'photo',
  'step',
  'email',
  'telegram',
  'push',
  'answer',
]

export interface AddFilterDialogProps {
  questions: readonly Question[]
  onAdd: (condition: Condition) => void
  onClose: () => void
}

/** Adds a condition to the filter. */
export function AddFilterDialog({ questions, onAdd, onClose }: AddFilterDialogProps) {
  const t = useTranslations('roster')
  const [draft, setDraft] = useState(() => draftOf('profile'))
  const [asked, setAsked] = useState(false)
  const condition = conditionOf(draft)
  const fields = FIELDS.filter((field) => field !== 'answer' || questions.length > 0)
  return (
    <FormDialog
      title={t('filter.title')}
      cancel={t('filter.cancel')}
      submit={t('filter.apply')}
      onSubmit={() => {
        if (!condition) return setAsked(true)
        onAdd(condition)
        onClose()
      }}
      onClose={onClose}
    >
      <Field label={t('filter.field')}>
        <NativeSelect
          value={draft.field}
          onChange={(event) => {
            setAsked(false)
            setDraft(draftOf(event.target.value as ConditionField, questions[0]?.id))
          }}
        >
          {fields.map((field) => (
            <option key={field} value={field}>
              {t(`fields.${field}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Entry draft={draft} questions={questions} isWrong={asked && !condition} onChange={setDraft} />
    </FormDialog>
  )
}

function Entry({
  draft,
  questions,
  isWrong,
  onChange,
}: {
  draft: ConditionDraft
  questions: readonly Question[]
  isWrong: boolean
  onChange: (draft: ConditionDraft) => void
}) {
  const t = useTranslations('roster')
  const validation = useTranslations('validation')
  const { field } = draft
  const set = (values: Partial<ConditionDraft>) => onChange({ ...draft, ...values })
  const kind = entryOf(field)
  const choice = isChoice(field) && (
    <Field label={t('filter.value')}>
      <NativeSelect value={draft.is} onChange={(event) => set({ is: event.target.value })}>
        {CHOICES[field].map((value) => (
          <option key={value} value={value}>
            {t(`${NAMES[field]}.${value}`)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
  if (kind === 'choice' && field !== 'did') return choice
  if (kind === 'text')
    return (
      <>
        {field === 'answer' && (
          <Field label={t('filter.question')}>
            <NativeSelect
              value={draft.questionId}
              onChange={(event) => set({ questionId: event.target.value })}
            >
              {questions.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        <Field
          label={t(field === 'topics' ? 'filter.topics' : 'filter.contains')}
          error={isWrong && validation('required')}
        >
          <TextInput
            value={draft.text}
            maxLength={200}
            onChange={(event) => set({ text: event.target.value })}
          />
        </Field>
      </>
    )
  const isDays = kind !== 'counts'
  const type = isDays ? 'date' : 'number'
  return (
    <>
      {choice}
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={t(isDays ? 'filter.from' : 'filter.min')} error={isWrong && t('filter.range')}>
          <TextInput
            type={type}
            min={isDays ? undefined : 0}
            disabled={draft.never}
            value={draft.from}
            onChange={(event) => set({ from: event.target.value })}
          />
        </Field>
        <Field label={t(isDays ? 'filter.to' : 'filter.max')}>
          <TextInput
            type={type}
            min={isDays ? undefined : 0}
            disabled={draft.never}
            value={draft.to}
            onChange={(event) => set({ to: event.target.value })}
          />
        </Field>
      </div>
      {field === 'lastSeen' && (
        <Checkbox
          label={t('filter.neverSeen')}
          checked={draft.never}
          onChange={(event) => set({ never: event.target.checked })}
        />
      )}
    </>
  )
}

/** Message key of a field's values. */
const NAMES = {
  role: 'roles',
  profile: 'profile',
  access: 'access',
  networking: 'networking',
  care: 'care',
  did: 'did',
  phrases: 'given',
  photo: 'given',
  email: 'emails',
  telegram: 'given',
  push: 'given',
} as const satisfies Record<keyof typeof CHOICES, string>
