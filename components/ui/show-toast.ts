// Ours, not sonner: toasts come from outside React too, on pages that load no other script for them.
import type { ReactNode } from 'react'

/** The specification's popup: 3 s by default. */
export const TOAST_TIMEOUT_MS = 3000
/** A toast with undo has to leave time to decide and reach it. */
export const TOAST_ACTION_TIMEOUT_MS = 8000

export type ToastTone = 'success' | 'default' | 'error'

export interface ToastMessage {
  title: ReactNode
  content?: ReactNode
  tone?: ToastTone
  /** Milliseconds; `Infinity` stays until dismissed. */
  timeoutMs?: number
  action?: { label: string; onPress: () => void }
  /** A second toast with the key of a visible one replaces it. */
  key?: string
}

type Listener = (message: ToastMessage) => void

let listener: Listener | null = null
const waiting: ToastMessage[] = []

/** Shows a toast. Callable anywhere in the browser; toasts wait until the host is mounted. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting.push(message)
}

/** For ToastHost only. Delivers waiting toasts, then new ones. */
export function listenToToasts(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (listener === next) listener = null
  }
}
