'use client'

import { type ReactNode, type Ref, useId } from 'react'
import { cn } from './class-names'
import { FieldMessage } from './field-message'

export interface RadioOption<Value extends string = string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string = string> {
  legend: ReactNode
  options: readonly RadioOption<Value>[]
  /** Groups the radios in a form; generated if omitted. */
  name?: string
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** The word that marks the group as optional, within its legend. */
  optional?: string
  disabled?: boolean
  hideLegend?: boolean
  /** `list` for sentences, `cards` where each needs a description, `segments` for two to four words. */
  layout?: 'list' | 'cards' | 'segments'
  /** The first radio: a form focuses it on an error. */
  inputRef?: Ref<HTMLInputElement>
  className?: string
}

/** One of several. Native radios: arrows, forms and screen readers know them. */
export function RadioGroup<Value extends string = string>({
  legend,
  options,
  name,
  value,
  defaultValue,
  onValueChange,
  hint,
  error,
  required,
  optional,
  disabled,
  hideLegend,
  layout = 'list',
  inputRef,
  className,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset
      className={cn('radio-group', className)}
      disabled={disabled}
      aria-describedby={[hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'field-label'}>
        {legend}
        {required && (
          <span className="field-asterisk" aria-hidden="true">
            {' *'}
          </span>
        )}
        {optional && <span className="field-optional"> {optional}</span>}
      </legend>
      {hint && (
        <p id={`${id}hint`} className="field-hint">
          {hint}
        </p>
      )}
      <div className={`radio-${layout}`}>
        {options.map((option, at) => (
          <label key={option.value} className="choice">
            <input
              ref={at === 0 ? inputRef : undefined}
              type="radio"
              className="choice-box choice-dot"
              name={name ?? id}
              value={option.value}
              required={required}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              onChange={() => onValueChange?.(option.value)}
              aria-describedby={option.description ? `${id}option${at}` : undefined}
            />
            <span className="choice-label">
              {option.label}
              {option.description && (
                <span id={`${id}option${at}`} className="choice-note" aria-hidden="true">
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}error`}>{error}</FieldMessage>
    </fieldset>
  )
}
