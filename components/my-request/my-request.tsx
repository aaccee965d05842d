'use client'

import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { showToast } from '@/components/ui/show-toast'
import { RequestEditor } from './request-editor'

export interface MyRequestProps {
  userId: string
  participantId: string
  lookingFor: string
  /** Of the contract, in characters. */
  bounds: { min: number; max: number }
}

/** Who the member is looking for, always in sight: the next round goes by it. */
export function MyRequest({ userId, participantId, lookingFor, bounds }: MyRequestProps) {
  const t = useTranslations('myRequest')
  const [kept, setKept] = useState(lookingFor)
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <Card asChild tone="quiet">
      <section id="my-request" aria-labelledby="my-request-title" className="scroll-mt-24">
        <div className="flex items-center justify-between gap-3">
          <h2 id="my-request-title" className="text-lg">
            {t('title')}
          </h2>
          {!editing && kept && (
            <Button ref={opener} variant="quiet" size="sm" className="-mr-2" onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              {t('edit')}
            </Button>
          )}
        </div>
        {editing ? (
          <RequestEditor
            userId={userId}
            participantId={participantId}
            saved={kept}
            bounds={bounds}
            onCancel={close}
            onSaved={(text) => {
              setKept(text)
              close()
              showToast({ title: t('saved') })
            }}
          />
        ) : kept ? (
          <p className="mt-2 whitespace-pre-line">{kept}</p>
        ) : (
          <>
            <p className="mt-2 text-ink-soft">{t('none')}</p>
            <Button ref={opener} className="mt-4" onClick={() => setEditing(true)}>
              {t('write')}
            </Button>
          </>
        )}
      </section>
    </Card>
  )
}
