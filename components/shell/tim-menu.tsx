'use client'

import { Menu, X } from 'lucide'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'

/** The links of the alternative header: a row from 768 px, below that a menu behind one button. */
export function TimMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [open])
  return (
    <>
      <IconButton
        label={label}
        className="md:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? <Icon of={X} /> : <Icon of={Menu} />}
      </IconButton>
      <div
        id={id}
        className={cn(
          'max-md:absolute max-md:inset-x-0 max-md:top-full max-md:border-t max-md:border-line max-md:bg-surface max-md:p-4 max-md:shadow-md md:contents',
          !open && 'max-md:hidden',
        )}
      >
        {children}
      </div>
    </>
  )
}
