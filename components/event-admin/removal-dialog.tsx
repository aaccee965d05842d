'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** How a confirmed participant loses their place. */
export type Removal = 'decline' | 'remove'

/** Asks before a confirmed participant loses their place: the email to them cannot be taken back. */
export function RemovalDialog({
  name,
  asked,
  onClose,
  onConfirm,
}: {
  name: string
  asked: Removal | null
  onClose: () => void
  onConfirm: (how: Removal) => void
}) {
  const t = useTranslations('eventAdmin')
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('removal.title', { name })}
      closeLabel={t('removal.cancel')}
      footer={
        <Button
          onClick={() => {
            onClose()
            if (asked) onConfirm(asked)
          }}
        >
          {t(asked === 'decline' ? 'participants.decline' : 'participants.remove')}
        </Button>
      }
      cancel={t('removal.cancel')}
    >
      <p>{t('removal.text')}</p>
    </Dialog>
  )
}
