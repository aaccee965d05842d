'use client'

import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'

export interface EditableSectionProps {
  id: string
  title: string
  children: ReactNode
  /** The form; it is given the way to close itself. */
  form: (close: () => void) => ReactNode
}

/** A part of the profile as others read it; 'Edit' turns it into its form, and the focus follows both ways. */
export function EditableSection({ id, title, children, form }: EditableSectionProps) {
  const t = useTranslations('profile')
  const headingId = useId()
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  function open() {
    setEditing(true)
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('input, textarea')?.focus())
  }

  function close() {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <Card asChild>
      <section id={id} aria-labelledby={headingId} className="scroll-mt-24">
        <div className="flex min-h-target items-center justify-between gap-3">
          <h2 id={headingId} className="text-lg">
            {title}
          </h2>
          {!editing && (
            <Button ref={opener} variant="quiet" size="sm" className="-mr-2" onClick={open}>
              <Pencil aria-hidden="true" />
              {t('edit')}
              <span className="sr-only">: {title}</span>
            </Button>
          )}
        </div>
        <div ref={panel} className="mt-3">
          {editing ? form(close) : children}
        </div>
      </section>
    </Card>
  )
}
