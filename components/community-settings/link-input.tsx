'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TextInput } from '@/components/ui/text-input'
import { MAX_LINK } from '@/lib/contracts/settings/section'

/** An https address. */
export function LinkInput(input: ComponentProps<typeof TextInput>) {
  const t = useTranslations('communitySettings')
  return (
    <TextInput {...input} type="url" inputMode="url" maxLength={MAX_LINK} placeholder={t('linkExample')} />
  )
}
