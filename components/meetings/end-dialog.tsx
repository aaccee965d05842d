'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogClose } from '@/components/ui/dialog-close'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { useDraft } from '@/lib/client/use-draft'
import { isReasonTooLong, ReasonField } from './reason-field'
import { type Ending, endReasonKey } from './use-meeting-actions'

export interface EndDialogProps {
  meetingId: string
  how: Ending
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  isBusy: boolean
  onEnd: (reason: string) => void
}

/** Ends a meeting or an offer of times, with an optional reason. */
export function EndDialog({ meetingId, how, name, open, onOpenChange, isBusy, onEnd }: EndDialogProps) {
  const t = useTranslations('meetings.end')
  const [reason, setReason] = useDraft(endReasonKey(meetingId), '', open)
  return (
    <Dialog
      title={t(`${how}.title`, { name })}
      description={t(`${how}.text`, { name })}
      closeLabel={t('close')}
      size="sm"
      guarded={reason !== ''}
      {...{ open, onOpenChange }}
      footer={
        <>
          <Button
            variant={how === 'stay' ? 'primary' : 'danger'}
            busy={isBusy}
            onClick={({ currentTarget }) =>
              isReasonTooLong(reason)
                ? focusFirstError(currentTarget.closest('.dialog'))
                : onEnd(reason.trim())
            }
          >
            {t(`${how}.button`)}
          </Button>
          <DialogClose>
            <Button variant="secondary">{t('keep')}</Button>
          </DialogClose>
        </>
      }
    >
      <ReasonField name={name} value={reason} onChange={setReason} />
    </Dialog>
  )
}
