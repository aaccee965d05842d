'use client'

import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { cn } from './class-names'
import { useFieldControl } from './field-context'
import { Icon } from './icon'

/**
 * A styled native select with `<option>` children. The first choice on public pages and phones: it needs no script and
 * opens the system's picker.
 */
export function NativeSelect({ className, ...rest }: ComponentProps<'select'>) {
  const control = useFieldControl(rest)
  return (
    <span className={cn('native-select', className)}>
      <select {...rest} {...control} className="input" />
      <Icon of={ChevronDown} />
    </span>
  )
}
