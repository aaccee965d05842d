'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogClose } from '@/components/ui/dialog-close'
import { Field } from '@/components/ui/field'
import { focusFirstError } from '@/components/ui/focus-first-error'
import { TextArea } from '@/components/ui/text-area'
import { useCharactersLeft } from '@/lib/client/use-characters-left'
import { messageText, tooLong } from '@/lib/contracts/message'
import { MEETING_REASON_LIMIT } from '@/lib/contracts/typed-limits'
import type { Ending } from './use-meeting-actions'

export interface EndDialogProps {
  how: Ending
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  isBusy: boolean
  onEnd: (reason: string) => void
}

/** Ends a meeting or an offer of times, with an optional reason. */
export function EndDialog({ how, name, open, onOpenChange, isBusy, onEnd }: EndDialogProps) {
  const t = useTranslations('meetings.end')
  const common = useTranslations('common')
  const charactersLeft = useCharactersLeft()
  const validation = useTranslations('validation')
  const [reason, setReason] = useState('')
  const isTooLong = reason.trim().length > MEETING_REASON_LIMIT
  return (
    <Dialog
      title={t(`${how}.title`, { name })}
      description={t(`${how}.text`, { name })}
      closeLabel={t('close')}
      size="sm"
      {...{ open, onOpenChange }}
      footer={
        <>
          <Button
            variant={how === 'stay' ? 'primary' : 'danger'}
            busy={isBusy}
            onClick={({ currentTarget }) =>
              isTooLong ? focusFirstError(currentTarget.closest('.dialog')) : onEnd(reason.trim())
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
      <Field
        label={t('reason')}
        optional={common('optional')}
        hint={t('reasonHint', { name })}
        error={isTooLong && messageText(tooLong(MEETING_REASON_LIMIT), 'reason', validation)}
      >
        <TextArea
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          countTo={MEETING_REASON_LIMIT}
          countLabel={charactersLeft}
        />
      </Field>
    </Dialog>
  )
}
