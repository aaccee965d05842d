'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, type DialogProps } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

export interface LinkDialogProps extends Pick<DialogProps, 'returnFocusTo'> {
  /** @returns what is wrong with the URL, in words; nothing on success */
  onTake: (address: string) => Promise<string | null>
  onClose: () => void
}

/** Takes a photo from a URL. */
export function LinkDialog({ onTake, onClose, returnFocusTo }: LinkDialogProps) {
  const t = useTranslations('profile.photo.link')
  const form = useId()
  const [address, setAddress] = useState('')
  const take = useMutation({ mutationFn: onTake })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!take.isPending) take.mutate(address.trim())
  }

  return (
    <Dialog
      open
      guarded={address !== ''}
      size="sm"
      returnFocusTo={returnFocusTo}
      title={t('title')}
      closeLabel={t('cancel')}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <Button type="submit" form={form} busy={take.isPending || take.data === null}>
          {t('take')}
        </Button>
      }
      cancel={t('cancel')}
    >
      <form id={form} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  )
}
