'use client'

import { Check, Copy } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'

/** A value with a button that copies it. */
export function CopyText({ text }: { text: string }) {
  const t = useTranslations('communitySettings')
  const [copied, setCopied] = useState(false)
  return (
    <span className="flex items-center gap-1">
      <code className="min-w-0 text-sm break-all">{text}</code>
      <IconButton
        size="sm"
        label={copied ? t('copied') : t('copyNamed', { text })}
        onClick={() =>
          navigator.clipboard?.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {copied ? <Icon of={Check} /> : <Icon of={Copy} />}
      </IconButton>
    </span>
  )
}
