'use client'

import { CircleAlert, CircleCheck, X } from 'lucide'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Icon } from './icon'
import { listenToToasts, type ToastMessage } from './show-toast'
import { type QueuedToast, TOAST_REMOVAL_MS, withHidden, withoutHidden, withToast } from './toast-queue'

export interface ToastLabels {
  /** Accessible name of the list of messages. */
  label: string
  dismissLabel: string
  /** Says that F8 leads to a message's button. */
  shortcutText: string
}

export interface ToastStageProps extends ToastLabels {
  /** Toasts that were shown before this was loaded. */
  first: ToastMessage[]
}

/** Shortcut that focuses the messages from anywhere on the page. */
const SHORTCUT = 'F8'

/** The part of ToastHost that draws the queue. Not for use on its own. */
export function ToastStage({ label, dismissLabel, shortcutText, first }: ToastStageProps) {
  const [queue, setQueue] = useState<QueuedToast[]>([])
  const taken = useRef(0)
  const list = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const away = useAway()

  useEffect(() => {
    const add = (message: ToastMessage) => setQueue((all) => withToast(all, message, Date.now()))
    for (const message of first.slice(taken.current)) add(message)
    taken.current = first.length
    return listenToToasts(add)
  }, [first])

  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.key !== SHORTCUT) return
      const latest = [...(list.current?.querySelectorAll('li:not([inert])') ?? [])].at(-1)
      latest?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  // A focused one may have made room for newer ones or lost its button, which no event reports.
  const keepFocus = useEffectEvent(() => {
    if (focused && !list.current?.querySelector('li:not([inert]) :focus')) returnFocus()
  })

  useEffect(() => {
    // A toast that appeared under a resting pointer is not being read until the pointer moves.
    setHovered(false)
    keepFocus()
    if (queue.every(({ shown }) => !shown)) return
    const uncover = () => list.current && scrollClearOf(list.current)
    uncover()
    document.addEventListener('focusin', uncover)
    return () => document.removeEventListener('focusin', uncover)
  }, [queue])

  function onFocus(event: FocusEvent) {
    setFocused(true)
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !list.current?.contains(from)) cameFrom.current = from
  }
  function onBlur(event: FocusEvent) {
    if (!list.current?.contains(event.relatedTarget)) setFocused(false)
  }

  /** To where it was, or to the page if that is gone. */
  function returnFocus() {
    cameFrom.current?.focus()
    if (document.activeElement !== cameFrom.current)
      document.getElementById('main')?.focus({ preventScroll: true })
    setFocused(false)
  }

  function hide(key: string, item: HTMLElement | null) {
    if (item?.contains(document.activeElement)) returnFocus()
    setQueue((all) => withHidden(all, key))
  }

  return (
    <ol
      ref={list}
      aria-label={label}
      aria-keyshortcuts={SHORTCUT}
      className="toasts"
      onPointerMove={(event) => hasMoved(event) && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {queue.map((toast) => (
        <Toast
          key={toast.key}
          toast={toast}
          paused={hovered || focused || away}
          {...{ dismissLabel, shortcutText }}
          onHide={(item) => hide(toast.key, item)}
          onGone={() => setQueue((all) => withoutHidden(all, toast.key))}
        />
      ))}
    </ol>
  )
}

type ToastProps = {
  toast: QueuedToast
  /** Paused while hovered, focused or in a hidden tab. */
  paused: boolean
  dismissLabel: string
  shortcutText: string
  onHide(item: HTMLElement | null): void
  onGone(): void
}

function Toast({ toast, paused, dismissLabel, shortcutText, onHide, onGone }: ToastProps) {
  const { title, content, action, tone, timeoutMs, shown, edition } = toast
  const item = useRef<HTMLLIElement>(null)
  const done = useRef({ onHide, onGone })
  done.current = { onHide, onGone }
  const left = useRef({ edition, ms: timeoutMs })

  useEffect(() => {
    if (left.current.edition !== edition) left.current = { edition, ms: timeoutMs }
    if (!shown || paused || timeoutMs === Number.POSITIVE_INFINITY) return
    const since = Date.now()
    const timer = setTimeout(() => done.current.onHide(item.current), left.current.ms)
    return () => {
      clearTimeout(timer)
      left.current.ms -= Date.now() - since
    }
  }, [shown, paused, timeoutMs, edition])

  useEffect(() => {
    if (shown) return
    const timer = setTimeout(() => done.current.onGone(), TOAST_REMOVAL_MS)
    return () => clearTimeout(timer)
  }, [shown])

  const hide = () => onHide(item.current)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    hide()
  }

  return (
    <li ref={item} className="toast-slot" inert={!shown} onKeyDown={onKeyDown}>
      <div className={`toast toast-${tone}`} role={tone === 'error' ? 'alert' : undefined}>
        {tone === 'success' && <Icon of={CircleCheck} className="toast-icon" />}
        {tone === 'error' && <Icon of={CircleAlert} className="toast-icon" />}
        <div className="toast-words">
          <div className="toast-title">{title}</div>
          {content && <div className="toast-content">{content}</div>}
        </div>
        {action && (
          <>
            <span className="toast-shortcut">
              <span aria-hidden="true">{SHORTCUT}</span>
              <span className="sr-only">{shortcutText}</span>
            </span>
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                action.onPress()
                hide()
              }}
            >
              {action.label}
            </button>
          </>
        )}
        <button type="button" className="toast-close" aria-label={dismissLabel} onClick={hide}>
          <Icon of={X} />
        </button>
      </div>
    </li>
  )
}

/** Scrolls the control that has the keyboard's focus out from under the toasts. */
function scrollClearOf(toasts: HTMLElement) {
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible') || toasts.contains(focused)) return
  const over = toasts.getBoundingClientRect()
  const under = focused.getBoundingClientRect()
  const isCovered =
    under.top < over.bottom && under.bottom > over.top && under.left < over.right && under.right > over.left
  if (isCovered) window.scrollBy({ top: under.bottom - over.top + 8 })
}

/** Browsers report a message appearing under a resting pointer as a move to the same place. */
const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0

/** Whether the page is hidden. */
function useAway(): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const look = () => setAway(document.visibilityState === 'hidden')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return away
}
