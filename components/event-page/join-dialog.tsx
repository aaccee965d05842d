'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useFormatter } from '@/lib/client/use-formatter'
import type { EventView } from '@/lib/contracts/event'
import { eventTimes } from './event-times'
import { signUpKey } from './sign-up-key'

export interface JoinDialogProps {
  event: EventView
  open: boolean
  onClose: () => void
  onSubmit: () => void
}

/** Asks once after signing up: the link alone signs nobody up. */
export function JoinDialog({ event, open, onClose, onSubmit }: JoinDialogProps) {
  const page = useTranslations('eventPage')
  const t = useTranslations('eventPage.join')
  const common = useTranslations('common')
  const { day, hours, zone } = eventTimes(useFormatter(), event)
  // A reload does not ask again.
  useEffect(() => {
    const url = new URL(location.href)
    if (!url.searchParams.has('join')) return
    url.searchParams.delete('join')
    history.replaceState(null, '', url)
  }, [])
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      closeLabel={common('close')}
      size="sm"
      footer={
        <Button
          onClick={() => {
            onSubmit()
            onClose()
          }}
        >
          {page(signUpKey(event))}
        </Button>
      }
      cancel={t('later')}
    >
      <p className="font-[560] wrap-anywhere">{event.title}</p>
      <p className="mt-1 text-ink-soft first-letter:uppercase">
        {day}, {hours} {zone}
      </p>
      {event.location && <p className="text-ink-soft wrap-anywhere">{event.location}</p>}
      {event.paid && event.price && <p className="text-ink-soft wrap-anywhere">{event.price}</p>}
    </Dialog>
  )
}
