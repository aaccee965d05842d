'use client'

import { useTranslations } from 'next-intl'
import { brandScale } from '@/components/theme/brand-scale'
import { parseHex } from '@/components/theme/color'
import { Card } from '@/components/ui/card'
import { initialOf } from '@/lib/core/initial'

/** The front page as it will be, in miniature. */
export function LaunchPreview({
  name,
  host,
  color,
  purpose,
}: {
  name: string
  host: string
  color: string
  purpose: string
}) {
  const t = useTranslations('launch')
  const { fill, ink } = brandScale(parseHex(color) ?? '#3b5bdb').light
  return (
    <Card aria-hidden="true" padding="none" className="overflow-hidden">
      <p className="truncate border-b border-line bg-surface-muted px-5 py-3 text-sm text-ink-soft">{host}</p>
      <div className="grid gap-4 p-6 md:p-10">
        <p className="flex items-center gap-2 font-[560] break-words">
          <span
            className="flex size-8 flex-none items-center justify-center rounded-[28%]"
            style={{ background: fill, color: ink }}
          >
            {initialOf(name)}
          </span>
          {name || t('form.name')}
        </p>
        <p className="text-2xl text-balance">{t('defaults.landingTitle')}</p>
        <p className="break-words text-ink-soft">{purpose.trim() || t('defaults.landingCopy')}</p>
        <span
          className="justify-self-start rounded-full px-5 py-3 font-[560]"
          style={{ background: fill, color: ink }}
        >
          {t('previewButton')}
        </span>
      </div>
    </Card>
  )
}
