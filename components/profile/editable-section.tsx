'use client'

import { Pencil } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { useReturnedFocus } from '@/components/ui/use-returned-focus'
import { AudienceLine, type SectionAudience } from './audience'

export interface EditableSectionProps {
  id: string
  title: string
  audience: SectionAudience
  /** Incremented when another part of the page opens the form. */
  asked: number
  children: ReactNode
  /** The form, which may load lazily; gets a function that closes it. */
  form: (close: () => void) => ReactNode
}

/** A section of the profile as others read it; 'Edit' replaces it with its form. The focus follows both ways. */
export function EditableSection({ id, title, audience, asked, children, form }: EditableSectionProps) {
  const t = useTranslations('profile')
  const headingId = useId()
  const [editing, setEditing] = useState(false)
  const opener = useReturnedFocus<HTMLButtonElement>(editing)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (asked === 0) return
    setEditing(true)
    focusFirst(panel)
  }, [asked])

  return (
    <Card asChild>
      <section id={id} aria-labelledby={headingId} className="scroll-mt-24">
        <div className="flex min-h-target flex-wrap items-center justify-between gap-x-3">
          <div className="min-w-0 flex-[1_1_9rem]">
            <h2 id={headingId} className="text-lg">
              {title}
            </h2>
            <AudienceLine audience={audience} />
          </div>
          {!editing && (
            <Button ref={opener} variant="quiet" size="sm" className="-mr-2" onClick={() => setEditing(true)}>
              <Icon of={Pencil} />
              {t('edit')}
              <span className="sr-only">: {title}</span>
            </Button>
          )}
        </div>
        <div ref={panel} className="mt-3">
          {editing ? (
            <Suspense fallback={<Spinner label={t('opening')} />}>
              {form(() => setEditing(false))}
              <Arrival panel={panel} />
            </Suspense>
          ) : (
            children
          )}
        </div>
      </section>
    </Card>
  )
}

const focusFirst = (panel: RefObject<HTMLElement | null>) =>
  panel.current?.querySelector<HTMLElement>('input, textarea')?.focus()

/** Mounted together with the form. */
function Arrival({ panel }: { panel: RefObject<HTMLElement | null> }) {
  useEffect(() => focusFirst(panel), [panel])
  return null
}
