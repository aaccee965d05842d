'use client'

import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { cn } from './class-names'
import { useFieldControl } from './field-context'
import { Icon } from './icon'

/**
 * The browser's own select in our clothes, with `<option>` children. The first choice on public pages and phones: it
 * costs no script and opens the system's wheel.
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
