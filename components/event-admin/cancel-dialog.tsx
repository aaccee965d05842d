'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { FailureNotice } from '@/components/failure/failure-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { draftKey } from '@/lib/client/drafts'
import { cancelEvent } from '@/lib/client/organised-events'
import { pageUser } from '@/lib/client/page-user'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { useDraft } from '@/lib/client/use-draft'
import { EVENT_BOUNDS, type EventView } from '@/lib/contracts/event'

/** Cancels an event, with a reason that all participants read. */
export function CancelDialog({
  event,
  notified,
  open,
  onOpenChange,
  returnFocusTo,
}: {
  event: EventView
  /** Number of members who will be notified. */
  notified: number
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocusTo: RefObject<HTMLElement | null>
}) {
  const t = useTranslations('eventAdmin.cancel')
  const common = useTranslations('common')
  const charactersLeft = useCharactersLeft()
  const router = useRouter()
  const [reason, setReason, discard] = useDraft(draftKey(pageUser(), `cancel-event:${event.id}`), '', open)
  const cancel = useMutation({
    mutationFn: () => cancelEvent(event.id, reason),
    onSuccess() {
      discard()
      onOpenChange(false)
      router.push(`/admin/${event.id}`)
      router.refresh()
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      guarded={reason !== ''}
      size="sm"
      title={t('title')}
      description={event.title}
      closeLabel={t('keep')}
      footer={
        <Button
          variant="danger"
          busy={cancel.isPending}
          disabled={reason.length > EVENT_BOUNDS.reason}
          onClick={() => cancel.mutate()}
        >
          {t('confirm')}
        </Button>
      }
      cancel={t('keep')}
    >
      <div className="grid gap-4">
        <FailureNotice error={cancel.error} />
        <p>
          {t('text')} {t('notified', { n: notified })}
        </p>
        <Field label={t('reason')} optional={common('optional')}>
          <TextArea
            value={reason}
            countTo={EVENT_BOUNDS.reason}
            countLabel={charactersLeft}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
