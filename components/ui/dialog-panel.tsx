'use client'

import * as Primitive from '@radix-ui/react-dialog'
import { X } from 'lucide'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button'
import { cn } from './class-names'
import { DialogClose } from './dialog-close'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { useBackCloses } from './use-back-closes'

export interface DialogPanelProps {
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** One sentence under the title; announced when the dialog opens. */
  description?: ReactNode
  /** Buttons, primary first: at the end of the row on desktop, on top on a phone. */
  footer?: ReactNode
  /** Label of the footer's last button, which closes the dialog. */
  cancel?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** 'side': as high as the window, at its end, so that the page stays in view. */
  size?: 'sm' | 'md' | 'lg' | 'side'
  /** Contains unsaved input: a press outside does not close it. Escape and the cross still do. */
  guarded?: boolean
  className?: string
  /** Gets the focus afterwards, if the opener may be gone by then. */
  returnFocusTo?: RefObject<HTMLElement | null>
}

/**
 * What a Dialog opens. The body scrolls; title and footer stay where there is room for them. Focus moves in, is trapped,
 * and returns (Radix).
 */
export function DialogPanel({
  title,
  closeLabel,
  children,
  description,
  footer,
  cancel,
  size = 'md',
  guarded,
  className,
  returnFocusTo,
  ...state
}: DialogPanelProps) {
  const opener = useRef<Element | null>(null)
  useBackCloses(state.open ?? false, () => state.onOpenChange?.(false))
  return (
    <Primitive.Root {...state}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim" />
        <Primitive.Content
          className={cn('dialog', `dialog-${size}`, className)}
          // Focus the dialog itself, which announces its title, rather than the cross; `autoFocus` inside wins.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.target instanceof HTMLElement) event.target.focus()
          }}
          // Radix returns the focus to its own trigger only.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const to = returnFocusTo?.current ?? opener.current
            if (to instanceof HTMLElement) to.focus({ preventScroll: isOnScreen(to) })
          }}
          onInteractOutside={(event) => {
            const onToast = event.target instanceof Element && event.target.closest('.toasts')
            if (guarded || onToast) event.preventDefault()
          }}
          // Radix leads from the end to the beginning without scrolling there.
          onFocus={(event) => {
            if (!isOnScreen(event.target)) event.target.scrollIntoView({ block: 'nearest' })
          }}
          // React events bubble through portals: a form around the dialog must not receive them.
          onSubmit={(event) => event.stopPropagation()}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Opener of={opener} />
          <div className="dialog-head">
            <Primitive.Title className="dialog-title">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="dialog-more">{description}</Primitive.Description>
            )}
            <Primitive.Close asChild>
              <IconButton label={closeLabel} className="dialog-close">
                <Icon of={X} />
              </IconButton>
            </Primitive.Close>
          </div>
          <div className="dialog-body">{children}</div>
          {footer && (
            <div className="dialog-foot">
              {footer}
              {cancel && (
                <DialogClose>
                  <Button variant="quiet">{cancel}</Button>
                </DialogClose>
              )}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Stores the focused element before anything in the dialog takes the focus. */
function Opener({ of }: { of: RefObject<Element | null> }) {
  const [opener] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    of.current = opener
  }, [of, opener])
  return null
}

/** A browser scrolls to where a sticky element would be without sticking, although it is on the screen. */
function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
