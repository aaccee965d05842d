'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names'
import { useFieldControl } from './field-context'

export interface TextInputProps extends ComponentProps<'input'> {
  /** An icon or a fixed prefix such as `linkedin.com/in/`. Decorative: say it in the label or the hint too. */
  before?: ReactNode
  /** A control inside the box, at its end; null rather than unset while hidden, so that the input is not remounted. */
  after?: ReactNode
}

/** One line of text. Spread react-hook-form's `register` into it. */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest)
  if (before === undefined && after === undefined)
    return <input type="text" {...rest} {...control} className={cn('input', className)} />
  return (
    <div className={cn('input input-group', className)}>
      {before && (
        <span className="input-before" aria-hidden="true">
          {before}
        </span>
      )}
      <input type="text" {...rest} {...control} />
      {after}
    </div>
  )
}
