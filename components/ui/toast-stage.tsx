'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import { listenToToasts, TOAST_ACTION_TIMEOUT_MS, TOAST_TIMEOUT_MS, type ToastMessage } from './show-toast'

export interface ToastLabels {
  /** Name of the region that messages appear in. */
  label: string
  dismissLabel: string
}

function present({ title, content, tone = 'success', timeoutMs, action, key }: ToastMessage) {
  toast(title, {
    id: key,
    description: content,
    duration: timeoutMs ?? (action ? TOAST_ACTION_TIMEOUT_MS : TOAST_TIMEOUT_MS),
    action: action && { label: action.label, onClick: action.onPress },
    className: `toast toast-${tone}`,
    icon:
      tone === 'success' ? (
        <CircleCheck aria-hidden="true" />
      ) : tone === 'error' ? (
        <CircleAlert aria-hidden="true" />
      ) : undefined,
  })
}

/** The part of ToastHost that carries the library. Not for use on its own. */
export default function ToastStage({ label, dismissLabel, first }: ToastLabels & { first: ToastMessage[] }) {
  const shown = useRef(false)
  // Parent effects run after those of Toaster, so it hears what is presented here.
  useEffect(() => {
    if (!shown.current) for (const message of first) present(message)
    shown.current = true
    return listenToToasts(present)
  }, [first])
  return (
    <Toaster
      position="bottom-center"
      containerAriaLabel={label}
      closeButton
      offset={24}
      mobileOffset={{ bottom: 'calc(5rem + env(safe-area-inset-bottom))', left: 16, right: 16 }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: dismissLabel,
        classNames: {
          title: 'toast-title',
          description: 'toast-content',
          actionButton: 'toast-action',
          closeButton: 'toast-close',
          icon: 'toast-icon',
          content: 'toast-words',
        },
      }}
    />
  )
}
