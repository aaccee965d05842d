'use client'

import * as Primitive from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cn } from './class-names'
import { IconButton } from './icon-button'

export interface DialogProps {
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** One sentence under the title; it is read out when the dialog opens. */
  description?: ReactNode
  /** Buttons, the primary one first: at the end of the row on desktop, on top on a phone. */
  footer?: ReactNode
  /** The element that opens it. Leave it out and steer with `open`. */
  trigger?: ReactNode
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  size?: 'sm' | 'md' | 'lg'
  /** Something unsaved is inside: a press beside it does not close it. Escape and the cross still do. */
  guarded?: boolean
  className?: string
  /** Has the focus afterwards, where what opened the dialog may be gone by then. */
  returnFocusTo?: RefObject<HTMLElement | null>
}

/**
 * A dialog in the middle of the page, and under 768 px a sheet from its bottom edge. The body scrolls, title and
 * footer stay. Focus goes in, is held, and returns (Radix).
 */
export function Dialog({
  title,
  closeLabel,
  children,
  description,
  footer,
  trigger,
  size = 'md',
  guarded,
  className,
  returnFocusTo,
  ...state
}: DialogProps) {
  const opener = useRef<Element | null>(null)
  return (
    <Primitive.Root {...state}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className="scrim" />
        <Primitive.Content
          className={cn('dialog', `dialog-${size}`, className)}
          // To the dialog itself, which reads its title out, rather than to the cross; `autoFocus` inside goes first.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.target instanceof HTMLElement) event.target.focus()
          }}
          // Radix returns the focus to its trigger only; one that is steered by `open` has none.
          onCloseAutoFocus={(event) => {
            if (trigger) return
            event.preventDefault()
            const to = returnFocusTo?.current ?? opener.current
            if (to instanceof HTMLElement) to.focus()
          }}
          onInteractOutside={(event) => {
            const onToast = event.target instanceof Element && event.target.closest('.toasts')
            if (guarded || onToast) event.preventDefault()
          }}
          // React passes events on to the component around, even through a portal: a form around must not hear of it.
          onSubmit={(event) => event.stopPropagation()}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Opener of={opener} />
          <div className="dialog-head">
            <div>
              <Primitive.Title className="dialog-title">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="dialog-more">{description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label={closeLabel} className="dialog-close">
                <X aria-hidden="true" />
              </IconButton>
            </Primitive.Close>
          </div>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Closes the dialog around it: wrap the cancel button of the footer. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Primitive.Close asChild>{children}</Primitive.Close>
}

/** Notes what had the focus, before anything in the dialog takes it. */
function Opener({ of }: { of: RefObject<Element | null> }) {
  const [opener] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    of.current = opener
  }, [of, opener])
  return null
}
