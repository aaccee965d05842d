'use client'

import { type RefObject, useRef, useState } from 'react'

export interface ListFocus {
  section: RefObject<HTMLElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  /** Call before a dialog opens. @param at the index of its row */
  leave: (at: number) => void
  /** For the dialog: the button that opened it; if its row is gone, the row now in its place. */
  back: RefObject<HTMLElement | null>
  /** Call once a row has been removed. @param at its index */
  goOn: (at: number) => void
}

/** Keeps the focus in a list whose rows disappear: on the row that takes the place of one, or on the heading. */
export function useListFocus(): ListFocus {
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const left = useRef<{ opener: Element | null; at: number }>({ opener: null, at: 0 })

  function rowAt(at: number): HTMLElement | null {
    const rows = [...(section.current?.querySelectorAll<HTMLElement>('[data-pair]') ?? [])]
    return rows[Math.min(at, rows.length - 1)] ?? heading.current
  }
  const [back] = useState(() => ({
    get current() {
      const { opener, at } = left.current
      return opener instanceof HTMLElement && opener.isConnected ? opener : rowAt(at)
    },
  }))
  return {
    section,
    heading,
    leave(at) {
      left.current = { opener: document.activeElement, at }
    },
    back,
    goOn(at) {
      requestAnimationFrame(() => rowAt(at)?.focus())
    },
  }
}
