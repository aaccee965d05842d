'use client'

import { ImagePlus } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/show-toast'
import { Spinner } from '@/components/ui/spinner'
import { updateEvent } from '@/lib/client/organised-events'
import { useErrorText } from '@/lib/client/use-error-text'
import { COVER_TYPES, type EventView } from '@/lib/contracts/event'

const CoverDialog = dynamic(() => import('./cover-dialog').then((module) => module.CoverDialog), {
  ssr: false,
  loading: () => <Spinner />,
})

/** The cover: preview, upload with crop, removal. */
export function CoverField({
  event,
  onChange,
}: {
  event: EventView | null
  onChange: (event: EventView) => void
}) {
  const t = useTranslations('eventAdmin.cover')
  const errorText = useErrorText()
  const file = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<File | null>(null)

  async function remove() {
    if (!event) return
    try {
      onChange(await updateEvent(event.id, { imageUrl: null }))
    } catch (error) {
      showToast({ title: errorText(error), tone: 'error' })
    }
  }

  return (
    <div className="grid gap-3">
      <div className="grid aspect-[1200/630] place-items-center overflow-hidden rounded-lg border border-line bg-surface-muted text-ink-soft">
        {event?.imageUrl ? (
          // biome-ignore lint/performance/noImgElement: re-encoded in its sizes already
          <img src={event.imageUrl} alt="" width={1200} height={630} className="size-full object-cover" />
        ) : (
          <span className="grid justify-items-center gap-2 p-4 text-center text-sm">
            <Icon of={ImagePlus} />
            {t(event ? 'none' : 'titleFirst')}
          </span>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept={COVER_TYPES.join(',')}
        onChange={({ target }) => {
          setPicture(target.files?.[0] ?? null)
          target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" disabled={!event} onClick={() => file.current?.click()}>
          {t(event?.imageUrl ? 'replace' : 'add')}
        </Button>
        {event?.imageUrl && (
          <Button variant="danger-quiet" size="sm" onClick={remove}>
            {t('remove')}
          </Button>
        )}
      </div>
      {event && picture && (
        <CoverDialog
          eventId={event.id}
          picture={picture}
          onSaved={(next) => {
            setPicture(null)
            onChange(next)
          }}
          onClose={() => setPicture(null)}
        />
      )}
    </div>
  )
}
