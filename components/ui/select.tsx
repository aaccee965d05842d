'use client'

import { Check, ChevronDown } from 'lucide-react'
import * as Primitive from 'radix-ui/select'
import { cn } from './class-names'
import { useFieldControl } from './field-context'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SelectProps<Value extends string = string> {
  /** At least one. With none to choose from, show an EmptyState or a sentence instead. */
  options: readonly SelectOption<Value>[]
  placeholder?: string
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  name?: string
  disabled?: boolean
  /** Needed outside a Field. */
  'aria-label'?: string
  className?: string
}

/** One of a handful, chosen at a desk. On public pages take NativeSelect; for long lists, Combobox. */
export function Select<Value extends string = string>({
  options,
  placeholder,
  onValueChange,
  className,
  'aria-label': ariaLabel,
  ...rest
}: SelectProps<Value>) {
  const { required, ...control } = useFieldControl({})
  return (
    <Primitive.Root {...rest} required={required} onValueChange={(value) => onValueChange?.(value as Value)}>
      <Primitive.Trigger
        {...control}
        aria-label={ariaLabel}
        className={cn('input select-trigger', className)}
      >
        <span>
          <Primitive.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden="true" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={6}
          collisionPadding={12}
          className="popover select-list"
        >
          <Primitive.Viewport>
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="menu-item"
              >
                <span className="menu-item-label">
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                </span>
                <Primitive.ItemIndicator asChild>
                  <Check aria-hidden="true" className="menu-check" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
