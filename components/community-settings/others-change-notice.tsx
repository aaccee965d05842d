'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { SettingsConflict } from '@/lib/client/settings/merge-settings'
import { useFormatter } from '@/lib/client/use-formatter'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { useSettingWords } from './use-setting-words'
import type { OthersChange } from './use-settings-section'

export interface OthersChangeNoticeProps {
  change: OthersChange
  /** The form's values. */
  values: unknown
  takeTheirs: (conflict: SettingsConflict) => void
}

/** Reports that somebody else changed the section, and shows both values of each conflict. */
export function OthersChangeNotice({ change, values, takeTheirs }: OthersChangeNoticeProps) {
  const t = useTranslations('communitySettings.others')
  const { nameOf, inWords } = useSettingWords()
  const format = useFormatter()
  const { by, at, conflicts } = change
  const when = at ? format.dateTime(new Date(at), { day: 'numeric', month: 'long', ...CLOCK_TIME }) : ''
  const title = !at ? 'titleUndated' : by ? 'titleBy' : 'title'
  return (
    <Notice tone="warning" live title={t(title, { by: by ?? '', when })}>
      <p>{t(conflicts.length > 0 ? 'both' : 'merged')}</p>
      {conflicts.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {conflicts.map((conflict) => {
            const { path, theirs, mine } = conflict
            const item = asItem(theirs) ?? asItem(mine)
            const name = nameOf(path, values, item)
            const words = (value: unknown) =>
              item && value === undefined ? t('removed') : inWords(path, value)
            return (
              <li key={path} className="grid gap-1">
                <b>{name}</b>
                <span className="break-words">{t('theirs', { value: words(theirs) })}</span>
                <span className="break-words">{t('yours', { value: words(mine) })}</span>
                <span>
                  <Button size="sm" variant="secondary" onClick={() => takeTheirs(conflict)}>
                    {t('take')}
                    <span className="sr-only">: {name}</span>
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Notice>
  )
}

/** An item of a list, which one of the two may have removed. */
const asItem = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value : undefined
