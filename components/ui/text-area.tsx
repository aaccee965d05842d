'use client'

import {
  type ChangeEvent,
  type ComponentProps,
  type CSSProperties,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cn } from './class-names'
import { useFieldControl } from './field-context'

type Counter =
  | {
      /**
       * Counts towards this length and warns past it, without cutting what was typed or pasted. Shown from four fifths
       * on, so that it does not hurry anyone.
       */
      countTo: number
      /** Announced, politely, near and past the limit: '12 characters left'. Negative when past. */
      countLabel: (left: number) => string
    }
  | { countTo?: never; countLabel?: never }

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> &
  Counter & {
    /** Lines before it grows. It grows with its text up to about twelve. */
    rows?: number
  }

export function TextArea({
  rows = 3,
  countTo,
  countLabel,
  className,
  onChange,
  ref,
  ...rest
}: TextAreaProps) {
  const control = useFieldControl(rest)
  const countId = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(() => String(rest.value ?? rest.defaultValue ?? '').length)
  const length = rest.value === undefined ? typed : String(rest.value).length
  const counts = countTo !== undefined && length >= countTo * 0.8
  const left = (countTo ?? 0) - length
  const describedBy = [control['aria-describedby'], counts && countId].filter(Boolean).join(' ') || undefined

  // After each render: a form writes into its registered fields without a change event.
  useLayoutEffect(() => {
    if (countTo !== undefined) setTyped(own.current?.value.length ?? 0)
  })

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length)
    onChange?.(event)
  }

  return (
    <div className={cn('text-area', className)}>
      <textarea
        rows={rows}
        {...rest}
        {...control}
        ref={(node) => {
          own.current = node
          if (typeof ref === 'function') return ref(node)
          if (ref) ref.current = node
        }}
        style={{ '--rows': rows, ...rest.style } as CSSProperties}
        aria-describedby={describedBy}
        onChange={handleChange}
        className="input"
      />
      {countTo !== undefined && (
        <p id={countId} aria-live="polite" className="text-area-count" data-over={left < 0 || undefined}>
          {counts && countLabel(left)}
        </p>
      )}
    </div>
  )
}
