'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DialogProps } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormDialog } from '@/components/ui/form-dialog'
import { TextInput } from '@/components/ui/text-input'

export interface LinkDialogProps extends Pick<DialogProps, 'returnFocusTo'> {
  /** @returns what is wrong with the URL, in words; nothing on success */
  onTake: (address: string) => Promise<string | null>
  onClose: () => void
}

/** Takes a photo from a URL. */
export function LinkDialog({ onTake, onClose, returnFocusTo }: LinkDialogProps) {
  const t = useTranslations('profile.photo.link')
  const [address, setAddress] = useState('')
  const take = useMutation({ mutationFn: onTake })

  return (
    <FormDialog
      returnFocusTo={returnFocusTo}
      title={t('title')}
      cancel={t('cancel')}
      submit={t('take')}
      busy={take.isPending || take.data === null}
      onSubmit={() => take.mutate(address.trim())}
      onClose={onClose}
    >
      <Field label={t('address')} hint={t('hint')} error={take.data}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          autoFocus
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            take.reset()
          }}
        />
      </Field>
    </FormDialog>
  )
}
