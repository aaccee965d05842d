'use client'

import * as Primitive from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names'
import { Icon } from './icon'

export interface DropdownMenuProps {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A short menu of actions. Its children are MenuItem, MenuCheckbox and MenuLine. */
export function DropdownMenu({ trigger, children, align = 'end', ...state }: DropdownMenuProps) {
  return (
    <Primitive.Root modal={false} {...state}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      {/* Not in a portal: at the end of the page it would be outside all landmarks. */}
      <Primitive.Content align={align} sideOffset={6} collisionPadding={12} className="popover">
        {children}
      </Primitive.Content>
    </Primitive.Root>
  )
}

export interface MenuItemProps extends Omit<ComponentProps<typeof Primitive.Item>, 'onSelect'> {
  onSelect?: () => void
  /** A destructive action. */
  danger?: boolean
}

/** With `asChild` and a link inside, it is a link. */
export function MenuItem({ danger, className, ...rest }: MenuItemProps) {
  return <Primitive.Item {...rest} className={cn('menu-item', danger && 'menu-item-danger', className)} />
}

export interface MenuCheckboxProps {
  checked: boolean
  onToggle: () => void
  children: ReactNode
}

/** An item that is on or off. The menu stays open, so that several can be changed. */
export function MenuCheckbox({ checked, onToggle, children }: MenuCheckboxProps) {
  return (
    <Primitive.CheckboxItem
      checked={checked}
      onCheckedChange={onToggle}
      onSelect={(event) => event.preventDefault()}
      className="menu-item"
    >
      <span className="menu-item-label">{children}</span>
      {checked && <Icon of={Check} className="menu-check" />}
    </Primitive.CheckboxItem>
  )
}

export function MenuLine() {
  return <Primitive.Separator className="menu-line" />
}
