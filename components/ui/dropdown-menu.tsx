'use client'

import { Check } from 'lucide-react'
import * as Primitive from 'radix-ui/dropdown-menu'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names'

export interface DropdownMenuProps {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A short list of things to do. Its children are MenuItem, MenuChoice, MenuLabel and MenuLine. */
export function DropdownMenu({ trigger, children, align = 'end', ...state }: DropdownMenuProps) {
  return (
    <Primitive.Root modal={false} {...state}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      {/* Where it stands, not at the end of the page: there it would be outside of every landmark. */}
      <Primitive.Content align={align} sideOffset={6} collisionPadding={12} className="popover">
        {children}
      </Primitive.Content>
    </Primitive.Root>
  )
}

export interface MenuItemProps extends Omit<ComponentProps<typeof Primitive.Item>, 'onSelect'> {
  onSelect?: () => void
  /** Takes something away. */
  danger?: boolean
}

/** With `asChild` and a link inside, it is a link. */
export function MenuItem({ danger, className, ...rest }: MenuItemProps) {
  return <Primitive.Item {...rest} className={cn('menu-item', danger && 'menu-item-danger', className)} />
}

export interface MenuChoiceProps {
  value: string
  options: readonly { value: string; label: ReactNode }[]
  onValueChange: (value: string) => void
}

/** One of several inside a menu: the language, the order of a list. */
export function MenuChoice({ value, options, onValueChange }: MenuChoiceProps) {
  return (
    <Primitive.RadioGroup value={value} onValueChange={onValueChange}>
      {options.map((option) => (
        <Primitive.RadioItem key={option.value} value={option.value} className="menu-item">
          <span className="menu-item-label">{option.label}</span>
          <Primitive.ItemIndicator asChild>
            <Check aria-hidden="true" className="menu-check" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="menu-label">{children}</Primitive.Label>
}

export function MenuLine() {
  return <Primitive.Separator className="menu-line" />
}
