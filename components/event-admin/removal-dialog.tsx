'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/ui/form-dialog'

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
    <FormDialog
      open={asked !== null}
      title={t('removal.title', { name })}
      submit={t(asked === 'decline' ? 'participants.decline' : 'participants.remove')}
      variant="danger"
      cancel={t('removal.cancel')}
      onSubmit={() => {
        onClose()
        if (asked) onConfirm(asked)
      }}
      onClose={onClose}
    >
      <p>{t('removal.text')}</p>
    </FormDialog>
  )
}
