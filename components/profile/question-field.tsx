'use client'

import { useTranslations } from 'next-intl'
import { type RefCallback, useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { FieldMessage } from '@/components/ui/field-message'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextArea } from '@/components/ui/text-area'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { ANSWER_LIMIT, type Answer, type Question } from '@/lib/contracts/question'

export interface QuestionFieldProps {
  question: Question
  value: Answer['value']
  onChange: (value: Answer['value']) => void
  error?: string
  /** The first control: a form focuses it on an error. */
  inputRef?: RefCallback<HTMLElement>
}

/** A community question with the control for its kind. */
export function QuestionField({ question, value, onChange, error, inputRef }: QuestionFieldProps) {
  const charactersLeft = useCharactersLeft()
  const { kind, text, options, required } = question
  if (kind === 'text')
    return (
      <Field label={text} required={required} error={error}>
        <TextArea
          ref={inputRef}
          rows={3}
          value={typeof value === 'string' ? value : ''}
          countTo={ANSWER_LIMIT - 1}
          countLabel={charactersLeft}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    )
  const chosen = typeof value === 'string' ? [value] : value
  if (kind === 'single')
    return (
      <RadioGroup
        legend={text}
        required={required}
        error={error}
        inputRef={inputRef}
        value={chosen[0] ?? ''}
        onValueChange={(option) => onChange([option])}
        options={options.map((option) => ({ value: option.id, label: option.text }))}
      />
    )
  return <Choices {...{ question, chosen, onChange, error, inputRef }} />
}

function Choices({
  question,
  chosen,
  onChange,
  error,
  inputRef,
}: Omit<QuestionFieldProps, 'value'> & { chosen: string[] }) {
  const t = useTranslations('profile.fields')
  const id = useId()
  const { text, options, required, maxChoices } = question
  const most = Math.min(maxChoices ?? options.length, options.length)
  const full = chosen.length >= most
  return (
    <fieldset aria-describedby={`${id}hint ${id}error`} className="radio-group">
      <legend className="field-label">
        {text}
        {required && (
          <span className="field-asterisk" aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <p id={`${id}hint`} className="field-hint">
        {most < options.length ? t('chooseUpTo', { most }) : t('chooseAny')}
      </p>
      <div className="radio-list">
        {options.map((option, at) => {
          const on = chosen.includes(option.id)
          return (
            <Checkbox
              key={option.id}
              ref={at === 0 ? inputRef : undefined}
              aria-invalid={error ? true : undefined}
              label={option.text}
              checked={on}
              // Asking to remove one first is clearer than silently dropping a choice.
              disabled={full && !on}
              onChange={() =>
                onChange(on ? chosen.filter((one) => one !== option.id) : [...chosen, option.id])
              }
            />
          )
        })}
      </div>
      <FieldMessage id={`${id}error`}>{error}</FieldMessage>
    </fieldset>
  )
}
