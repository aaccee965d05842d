import { TOAST_ACTION_TIMEOUT_MS, TOAST_TIMEOUT_MS, type ToastMessage } from './show-toast'

/** From the specification: how long a hidden message stays in the queue. */
export const TOAST_REMOVAL_MS = 1000
/** More would cover the page. */
const MAX_SHOWN = 3

/** A message in the queue. After its time it fades, and is removed a moment later. */
export type QueuedToast = Required<Pick<ToastMessage, 'tone' | 'timeoutMs'>> &
  Pick<ToastMessage, 'title' | 'content' | 'action'> & {
    key: string
    shown: boolean
    /** Incremented when a toast replaces one with the same key, which restarts its time. */
    edition: number
  }

/** Adds a message. At the maximum the oldest is dropped; one with the same key is replaced in place. */
export function withToast(queue: readonly QueuedToast[], message: ToastMessage, now: number): QueuedToast[] {
  const { title, content, action, tone = 'success' } = message
  const timeoutMs = message.timeoutMs ?? (action ? TOAST_ACTION_TIMEOUT_MS : TOAST_TIMEOUT_MS)
  const key = message.key ?? newKey(queue, now)
  const before = queue.find((one) => one.key === key)
  const edition = before ? before.edition + 1 : 0
  const toast: QueuedToast = { key, title, content, action, tone, timeoutMs, shown: true, edition }
  const all = before ? queue.map((one) => (one === before ? toast : one)) : [...queue, toast]
  const tooMany = all.filter(({ shown }) => shown).length - MAX_SHOWN
  const pushedOut = all.filter((one) => one.shown && one !== toast).slice(0, Math.max(0, tooMany))
  return all.map((one) => (pushedOut.includes(one) ? { ...one, shown: false } : one))
}

/** The time, as specified, made unique for toasts of the same moment. */
function newKey(queue: readonly QueuedToast[], now: number): string {
  const taken = new Set(queue.map(({ key }) => key))
  let at = now
  while (taken.has(String(at))) at++
  return String(at)
}

export const withHidden = (queue: readonly QueuedToast[], key: string): QueuedToast[] =>
  queue.map((one) => (one.key === key ? { ...one, shown: false } : one))

/** Remove only if still hidden: the key may have been reused meanwhile. */
export const withoutHidden = (queue: readonly QueuedToast[], key: string): QueuedToast[] =>
  queue.filter((one) => one.key !== key || one.shown)
