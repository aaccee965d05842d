'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
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
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </IconButton>
    </span>
  )
}
