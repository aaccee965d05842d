'use client'

import { Check, Copy } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { TextInput } from '@/components/ui/text-input'
import { useCopy } from '@/lib/client/use-copy'

/**
 * A member's personal link, to be copied, and how many people joined with it. Needs the texts of `invitationLink`.
 * @param url absolute
 */
export function InvitationLink({ url, uses }: { url: string; uses: number }) {
  const t = useTranslations('invitationLink')
  const { outcome, copy } = useCopy(url)
  return (
    <div>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('link')} className="min-w-0 flex-1 basis-60">
          <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <Button variant="secondary" onClick={copy}>
          {outcome === 'copied' ? <Icon of={Check} /> : <Icon of={Copy} />}
          {outcome === 'copied' ? t('copied') : t('copy')}
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-soft">{t('uses', { n: uses })}</p>
      <p role="status" className={outcome === 'failed' ? 'mt-2 text-sm' : 'sr-only'}>
        {outcome === 'failed' && t('notCopied')}
        {outcome === 'copied' && t('copied')}
      </p>
    </div>
  )
}
