'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { CopyText } from './copy-text'

/** A secret that is shown this once. */
export function ShownSecret({ secret }: { secret: string }) {
  const t = useTranslations('communitySettings')
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={t('secretOnce')} live>
        {t('secretOnceText')}
      </Notice>
      <CopyText text={secret} />
    </div>
  )
}
