'use client'

import { Check, Copy } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Copies a URL. @param name distinguishes the buttons of a list for screen readers */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useTranslations('joining')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    // Undefined on http, except on localhost.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <Button variant="secondary" size="sm" onClick={copy}>
      {copied ? <Icon of={Check} /> : <Icon of={Copy} />}
      {t(copied ? 'copied' : 'copy')}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
