'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '@/components/failure/failure-notice'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { publishEvent } from '@/lib/client/organised-events'
import type { EventView } from '@/lib/contracts/event'
import { EventTime } from './event-time'
import { lacksPayment } from './lacks-payment'

/** Says who will see the event before it is published. */
export function PublishDialog({
  event,
  open,
  onOpenChange,
}: {
  event: EventView
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslations('eventAdmin.publish')
  const editor = useTranslations('eventAdmin.editor')
  const router = useRouter()
  const [invite, setInvite] = useState(false)
  const publish = useMutation({
    mutationFn: () => publishEvent(event.id, invite),
    onSuccess: () => router.push(`/admin/${event.id}`),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('title')}
      description={event.title}
      closeLabel={t('cancel')}
      footer={
        <Button busy={publish.isPending || publish.isSuccess} onClick={() => publish.mutate()}>
          {t('confirm')}
        </Button>
      }
      cancel={t('cancel')}
    >
      <div className="grid gap-3">
        <FailureNotice error={publish.error} />
        <p>
          <EventTime event={event} />
        </p>
        {lacksPayment(event) && <Notice tone="warning">{editor('noWayToPay')}</Notice>}
        <p>{t(event.visibility === 'PUBLIC' ? 'public' : 'members')}</p>
        <Checkbox
          checked={invite}
          onChange={({ target }) => setInvite(target.checked)}
          label={t('invite')}
          description={t(invite ? 'inviteHint' : 'nobody')}
        />
      </div>
    </Dialog>
  )
}
