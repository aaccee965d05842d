'use client'

import { type ReactNode, useId } from 'react'
import { cn } from './class-names'
import { FieldContext } from './field-context'
import { FieldMessage } from './field-message'

export interface FieldProps {
  label: ReactNode
  /** One control: TextInput, PasswordInput, TextArea, Select, NativeSelect, Combobox or TagInput. */
  children: ReactNode
  hint?: ReactNode
  /** Shown in addition to the hint, which often says how to fix the error. */
  error?: ReactNode
  /** Id of an error that several fields share, shown beside them. */
  sharedErrorId?: string
  /** Draws the asterisk and sets `required` on the control. */
  required?: boolean
  /** The word that marks the field as optional, within its label. */
  optional?: string
  /** Beside the label, at the end of the line: 'Forgot?', a counter. */
  aside?: ReactNode
  /** The label is for assistive technology only. */
  hideLabel?: boolean
  className?: string
}

/** A control with label, hint and error. The error is linked to the control and announced when it appears. */
export function Field({
  label,
  children,
  hint,
  error,
  sharedErrorId,
  required = false,
  optional,
  aside,
  hideLabel,
  className,
}: FieldProps) {
  const id = useId()
  const described = [hint && `${id}hint`, error && `${id}error`, sharedErrorId].filter(Boolean).join(' ')
  return (
    <div className={cn('field', className)}>
      <div className={cn('field-head', hideLabel && !aside && 'sr-only')}>
        <label htmlFor={id} className={cn('field-label', hideLabel && 'sr-only')}>
          {label}
          {required && (
            <span className="field-asterisk" aria-hidden="true">
              {' *'}
            </span>
          )}
          {optional && <span className="field-optional"> {optional}</span>}
        </label>
        {aside && <span className="field-aside whitespace-nowrap">{aside}</span>}
      </div>
      <FieldContext
        value={{
          id,
          describedBy: described || undefined,
          invalid: Boolean(error || sharedErrorId),
          required,
        }}
      >
        {children}
      </FieldContext>
      {hint && (
        <p id={`${id}hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldMessage id={`${id}error`}>{error}</FieldMessage>
    </div>
  )
}
