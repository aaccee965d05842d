'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useReturnedFocus } from '@/components/ui/use-returned-focus'
import { call } from '@/lib/client/call'
import { leaveFor } from '@/lib/client/leave-for'
import { endSessionBy } from '@/lib/client/session-end'
import { deleteByCodeShape, deleteByPasswordShape } from '@/lib/contracts/account'
import { ProofField } from './proof-field'
import { ShortForm } from './short-form'
import { useShortForm } from './use-short-form'

export interface DeleteAccountProps {
  userId: string
  email: string
  byPassword: boolean
}

/** Opens the confirmation. */
export function DeleteAccount(props: DeleteAccountProps) {
  const t = useTranslations('settings.delete')
  const [open, setOpen] = useState(false)
  const opener = useReturnedFocus<HTMLButtonElement>(open)

  if (open) return <Confirmation {...props} onCancel={() => setOpen(false)} />
  return (
    <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
      {t('open')}
    </Button>
  )
}

function Confirmation({
  userId,
  email,
  byPassword,
  onCancel,
}: DeleteAccountProps & { onCancel: () => void }) {
  const t = useTranslations('settings.delete')
  const words = useId()
  const intro = useRef<HTMLParagraphElement>(null)
  const state = useShortForm(byPassword ? deleteByPasswordShape : deleteByCodeShape, async (values) => {
    await endSessionBy(() => call('DELETE /api/users/delete/{id}', { params: { id: userId }, body: values }))
    await leaveFor('/account-deleted')
  })

  useEffect(() => intro.current?.focus(), [])

  return (
    <ShortForm
      state={state}
      email={email}
      describedBy={words}
      submitLabel={t('confirm')}
      variant="danger"
      cancel={
        <Button variant="secondary" disabled={state.busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      }
    >
      <p ref={intro} id={words} tabIndex={-1} className="outline-none">
        {t(byPassword ? 'byPassword' : 'byCode')}
      </p>
      <ProofField state={state} email={email} byPassword={byPassword} label={t('password')} />
    </ShortForm>
  )
}
