'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { showToast } from '@/components/ui/show-toast'
import { TextInput } from '@/components/ui/text-input'
import { copyText } from '@/lib/client/use-copy'

export interface FeedAddressProps {
  url: string
  label: string
  hint: string
  /** Further actions. */
  children?: ReactNode
}

/** The address of a calendar to subscribe to. */
export function FeedAddress({ url, label, hint, children }: FeedAddressProps) {
  const t = useTranslations('common.calendar.feed')
  async function copy() {
    if ((await copyText(url)) === 'copied') showToast({ title: t('copied') })
    else showToast({ title: t('notCopied'), tone: 'error' })
  }
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint}>
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="button-row">
        <Button variant="secondary" size="sm" onClick={copy}>
          {t('copy')}
        </Button>
        <Button asChild variant="secondary" size="sm">
          <a href={url.replace(/^https?:/, 'webcal:')}>{t('subscribe')}</a>
        </Button>
        {children}
      </div>
    </div>
  )
}
