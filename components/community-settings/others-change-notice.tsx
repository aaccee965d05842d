'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { SettingsConflict } from '@/lib/client/settings/merge-settings'
import { useFormatter } from '@/lib/client/use-formatter'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { isLocale, LANGUAGE_NAMES } from '@/lib/core/locale'
import type { OthersChange } from './use-settings-section'

export interface OthersChangeNoticeProps {
  change: OthersChange
  takeTheirs: (conflict: SettingsConflict) => void
}

/** Reports that somebody else changed the section, and shows both values of each conflict. */
export function OthersChangeNotice({ change, takeTheirs }: OthersChangeNoticeProps) {
  const t = useTranslations('communitySettings.others')
  const fields = useTranslations('communitySettings.fields')
  const format = useFormatter()
  const { by, at, conflicts } = change
  const when = at ? format.dateTime(new Date(at), CLOCK_TIME) : ''

  /** 'Name, English' for 'title.en'; falls back to the closest known name. */
  function labelOf(path: string): string {
    const parts = path.split('.')
    const language = parts.find(isLocale)
    const name = parts.findLast((part) => fields.has(part))
    return [name ? fields(name) : path, language && LANGUAGE_NAMES[language]].filter(Boolean).join(', ')
  }

  function inWords(value: unknown): string {
    if (value === undefined || value === null || value === '') return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.map(inWords).join(', ') || t('nothing')
    if (typeof value === 'object') return Object.values(value).map(inWords).join(' · ')
    return String(value)
  }

  return (
    <Notice tone="warning" live title={t(by ? 'titleBy' : 'title', { by: by ?? '', when })}>
      <p>{t(conflicts.length > 0 ? 'both' : 'merged')}</p>
      {conflicts.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {conflicts.map((conflict) => (
            <li key={conflict.path} className="grid gap-1">
              <b>{labelOf(conflict.path)}</b>
              <span className="break-words">{t('theirs', { value: inWords(conflict.theirs) })}</span>
              <span className="break-words">{t('yours', { value: inWords(conflict.mine) })}</span>
              <span>
                <Button size="sm" variant="secondary" onClick={() => takeTheirs(conflict)}>
                  {t('take')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
