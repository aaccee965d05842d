'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** Asks before a community is suspended. */
export function SuspendDialog({
  name,
  onClose,
  onConfirm,
}: {
  name: string
  onClose: () => void
  onConfirm: () => void
}) {
  const t = useTranslations('operator')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('confirm.title', { name })}
      closeLabel={t('confirm.keep')}
      footer={
        <>
          <Button variant="danger" onClick={onConfirm}>
            {t('acts.suspend')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('confirm.keep')}
          </Button>
        </>
      }
    >
      <p>{t('confirm.text')}</p>
    </Dialog>
  )
}
