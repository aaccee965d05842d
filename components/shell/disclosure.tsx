'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/class-names'

export interface DisclosureProps {
  /** The button's label, read after its contents. */
  label: string
  summary: ReactNode
  summaryClass: string
  children: ReactNode
  className?: string
  /** A stop of the tour. */
  tour?: string
}

/**
 * A panel under a button of the header. A native <details>, so it opens before scripts load; they only close it: on
 * Escape, on a press outside, and when the focus leaves.
 */
export function Disclosure({ label, summary, summaryClass, children, className, tour }: DisclosureProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const close = () => box.current?.removeAttribute('open')
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      close()
      box.current?.querySelector('summary')?.focus()
    }
    function onElsewhere(event: Event) {
      if (!box.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [open])

  return (
    <details
      ref={box}
      className={cn('disclosure', className)}
      data-tour={tour}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={summaryClass}>
        {summary}
        <span className="sr-only">{label}</span>
      </summary>
      <div className="popover disclosure-panel">{children}</div>
    </details>
  )
}
