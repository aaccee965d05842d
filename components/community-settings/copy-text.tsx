'use client'

import { Check, Copy } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useCopy } from '@/lib/client/use-copy'

/** A value with a button that copies it. */
export function CopyText({ text }: { text: string }) {
  const t = useTranslations('communitySettings')
  const { outcome, copy } = useCopy(text)
  return (
    <span className="block">
      <span className="flex items-center gap-1">
        <code className="min-w-0 text-xs break-all sm:text-sm">{text}</code>
        <IconButton size="sm" label={t('copyNamed', { text })} onClick={copy}>
          {outcome === 'copied' ? <Icon of={Check} /> : <Icon of={Copy} />}
        </IconButton>
      </span>
      <span role="status" className={outcome === 'failed' ? 'block text-sm' : 'sr-only'}>
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && t('notCopied')}
      </span>
    </span>
  )
}
