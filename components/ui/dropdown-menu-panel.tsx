'use client'

import * as Primitive from '@radix-ui/react-dropdown-menu'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MenuParts } from './menu-parts'

export interface DropdownMenuProps {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
}

export interface DropdownMenuPanelProps extends DropdownMenuProps {
  /** Opened by a key: Radix can only know from the second time on. */
  startsOnFirstItem: boolean
}

/** A menu that was just opened for the first time, with its button. */
export function DropdownMenuPanel({
  trigger,
  children,
  align = 'end',
  startsOnFirstItem,
}: DropdownMenuPanelProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(true)
  useEffect(() => {
    if (startsOnFirstItem) menu.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }, [startsOnFirstItem])
  return (
    <Primitive.Root modal={false} open={open} onOpenChange={setOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      {/* Not in a portal: at the end of the page it would be outside all landmarks. */}
      <Primitive.Content
        ref={menu}
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className="popover"
        // While it fades out: a pointer over its items would take the focus from where the chosen action put it.
        inert={!open}
        onCloseAutoFocus={(event) => {
          if (document.activeElement !== document.body) event.preventDefault()
        }}
      >
        <MenuParts value={Primitive}>{children}</MenuParts>
      </Primitive.Content>
    </Primitive.Root>
  )
}
