'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { RECALL_MINUTES } from '@/lib/contracts/campaign'
import { momentOfWallTime } from '@/lib/core/wall-time'

export interface SendDialogProps {
  /** Recipients. */
  n: number
  timeZone: string
  busy: boolean
  onSend: (sendAt: string | null) => void
  onClose: () => void
}

/** Sends now, or at a time of the community's clock. */
export function SendDialog({ n, timeZone, busy, onSend, onClose }: SendDialogProps) {
  const t = useTranslations('messages')
  const validation = useTranslations('validation')
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState('')
  const [asked, setAsked] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('sendTitle', { n })}
      closeLabel={t('cancel')}
      size="sm"
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (when === 'now') onSend(null)
          else if (at) onSend(momentOfWallTime(at, timeZone))
        }}
      >
        <RadioGroup
          legend={t('when')}
          layout="cards"
          value={when}
          onValueChange={setWhen}
          options={[
            { value: 'now', label: t('now'), description: t('nowText', { n: RECALL_MINUTES }) },
            { value: 'later', label: t('later'), description: t('laterText') },
          ]}
        />
        {when === 'later' && (
          <Field
            label={t('at')}
            hint={t('atHint', { zone: timeZone.replaceAll('_', ' ') })}
            error={asked && !at && validation('required')}
          >
            <TextInput type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
          </Field>
        )}
        <div className="flex justify-end gap-2">
          <DialogClose>
            <Button variant="quiet">{t('cancel')}</Button>
          </DialogClose>
          <Button type="submit" busy={busy}>
            {when === 'now' ? t('sendTo', { n }) : t('schedule')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
