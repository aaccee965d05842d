'use client'

import { Slot } from '@radix-ui/react-slot'
import dynamic from 'next/dynamic'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { CloseDialog } from './dialog-close'
import type { DialogPanelProps } from './dialog-panel'
import { useLoadOnTouch } from './use-load-on-touch'

export interface DialogProps extends DialogPanelProps {
  /** The element that opens it. Omit it to control with `open`. */
  trigger?: ReactNode
}

const loadPanel = () => import('./dialog-panel').then(({ DialogPanel }) => DialogPanel)
const DialogPanel = dynamic(loadPanel, { loading: () => null })

/**
 * A centred dialog, and below 768 px a sheet from the bottom edge. Its code loads when the reader first touches the
 * page, at the latest when it opens.
 */
export function Dialog({ trigger, onOpenChange, returnFocusTo, ...props }: DialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = props.open ?? isOpen
  // Stays in the page once it was open, to leave it with a transition.
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  const pressed = useRef<HTMLElement | null>(null)
  useLoadOnTouch(loadPanel)

  function change(next: boolean) {
    setIsOpen(next)
    onOpenChange?.(next)
  }

  return (
    <>
      {trigger && (
        <Slot
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={(event: MouseEvent<HTMLElement>) => {
            pressed.current = event.currentTarget
            change(true)
          }}
        >
          {trigger}
        </Slot>
      )}
      {wasOpen && (
        <CloseDialog value={() => change(false)}>
          <DialogPanel
            {...props}
            open={open}
            onOpenChange={change}
            returnFocusTo={returnFocusTo ?? (trigger ? pressed : undefined)}
          />
        </CloseDialog>
      )}
    </>
  )
}
