'use client'

import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { cn } from './class-names'
import { FieldMessage } from './field-message'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** May contain links, which remain clickable. */
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** Neither all nor none, for 'select all'. */
  indeterminate?: boolean
  /** The label is for assistive technology only (a table row). */
  hideLabel?: boolean
}

/** A styled native checkbox: works without script and in plain forms; the whole line is its target. */
export function Checkbox({
  label,
  description,
  error,
  indeterminate = false,
  hideLabel,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <div className={cn('choice-field', className)}>
      <label className="choice">
        <input
          {...rest}
          type="checkbox"
          ref={(node) => {
            own.current = node
            if (typeof ref === 'function') return ref(node)
            if (ref) ref.current = node
          }}
          className="choice-box"
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={
            [rest['aria-describedby'], description && `${id}more`, error && `${id}error`]
              .filter(Boolean)
              .join(' ') || undefined
          }
        />
        <span className={cn('choice-label', hideLabel && 'sr-only')}>
          {label}
          {rest.required && (
            <span className="field-asterisk" aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
      </label>
      {description && (
        <p id={`${id}more`} className="choice-description">
          {description}
        </p>
      )}
      <FieldMessage id={`${id}error`}>{error}</FieldMessage>
    </div>
  )
}
