'use client'

import { Check, Copy } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useCopy } from '@/lib/client/use-copy'

/** Copies a URL, or shows it if that fails. @param name distinguishes the buttons of a list for screen readers */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useTranslations('joining')
  const { outcome, copy } = useCopy(text)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={copy}>
        {outcome === 'copied' ? <Icon of={Check} /> : <Icon of={Copy} />}
        {t(outcome === 'copied' ? 'copied' : 'copy')}
        <span className="sr-only">: {name}</span>
      </Button>
      <p role="status" className={outcome === 'failed' ? 'order-last w-full text-sm' : 'sr-only'}>
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && (
          <>
            {t('notCopied')} <code className="break-all select-all">{text}</code>
          </>
        )}
      </p>
    </>
  )
}
