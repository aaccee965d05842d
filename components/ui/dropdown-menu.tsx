'use client'

import { Slot } from '@radix-ui/react-slot'
import { Check } from 'lucide'
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useState,
} from 'react'
import { cn } from './class-names'
import type { DropdownMenuPanelProps, DropdownMenuProps } from './dropdown-menu-panel'
import { Icon } from './icon'
import { MenuParts } from './menu-parts'
import { useLoadOnTouch } from './use-load-on-touch'

const loadPanel = () => import('./dropdown-menu-panel').then(({ DropdownMenuPanel }) => DropdownMenuPanel)

/**
 * A short menu of actions. Its children are MenuItem, MenuCheckbox and MenuLine. Its code loads when the reader first
 * touches the page, at the latest when it opens; from then on the button is Radix's.
 */
export function DropdownMenu({ trigger, ...menu }: DropdownMenuProps) {
  const [Panel, setPanel] = useState<ComponentType<DropdownMenuPanelProps> | null>(null)
  const [byKeyboard, setByKeyboard] = useState(false)
  useLoadOnTouch(loadPanel)
  if (Panel) return <Panel {...menu} trigger={trigger} startsOnFirstItem={byKeyboard} />

  async function open(isByKeyboard: boolean) {
    const loaded = await loadPanel()
    setByKeyboard(isByKeyboard)
    setPanel(() => loaded)
  }

  return (
    <Slot
      aria-haspopup="menu"
      aria-expanded={false}
      // The click of a key has no pointer.
      onClick={(event: MouseEvent) => void open(event.detail === 0)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        void open(true)
      }}
    >
      {trigger}
    </Slot>
  )
}

export interface MenuItemProps extends Omit<ComponentProps<MenuParts['Item']>, 'onSelect'> {
  onSelect?: () => void
  /** A destructive action. */
  danger?: boolean
}

/** With `asChild` and a link inside, it is a link. */
export function MenuItem({ danger, className, ...rest }: MenuItemProps) {
  const { Item } = useContext(MenuParts)
  return <Item {...rest} className={cn('menu-item', danger && 'menu-item-danger', className)} />
}

export interface MenuCheckboxProps {
  checked: boolean
  onToggle: () => void
  children: ReactNode
}

/** An item that is on or off. The menu stays open, so that several can be changed. */
export function MenuCheckbox({ checked, onToggle, children }: MenuCheckboxProps) {
  const { CheckboxItem } = useContext(MenuParts)
  return (
    <CheckboxItem
      checked={checked}
      onCheckedChange={onToggle}
      onSelect={(event) => event.preventDefault()}
      className="menu-item"
    >
      <span className="menu-item-label">{children}</span>
      {checked && <Icon of={Check} className="menu-check" />}
    </CheckboxItem>
  )
}

export function MenuLine() {
  const { Separator } = useContext(MenuParts)
  return <Separator className="menu-line" />
}
