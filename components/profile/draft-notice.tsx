'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { useFormatter } from '@/lib/client/use-formatter'

/** Names the fields where saving a draft replaces a newer version. */
export function DraftNotice({ savedSince }: { savedSince: readonly string[] }) {
  const t = useTranslations('profile')
  const format = useFormatter()
  if (savedSince.length === 0) return null
  return (
    <Notice tone="warning" live className="mb-5">
      {t('savedSince', { n: savedSince.length, fields: format.list(savedSince, { type: 'unit' }) })}
    </Notice>
  )
}
