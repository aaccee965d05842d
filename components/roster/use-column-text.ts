'use client'

import { useNow, useTranslations } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'
import type { RosterRow } from '@/lib/contracts/roster'
import type { RosterColumn } from './use-roster-columns'

/** What a column says about a member. */
export function useColumnText() {
  const t = useTranslations('roster')
  const format = useFormatter()
  const year = (moment: Date) => format.dateTime(moment, { year: 'numeric' })
  const thisYear = year(useNow())
  const day = (moment: string) => {
    const date = new Date(moment)
    return format.dateTime(
      date,
      year(date) === thisYear ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' },
    )
  }
  return (column: RosterColumn, row: RosterRow): string | number | null => {
    switch (column) {
      case 'company':
      case 'city':
      case 'introductions':
        return row[column]
      case 'phrases':
        return row.phraseCount
      case 'role':
        return t(`roles.${row.role}`)
      case 'profile':
        return t(`profile.${row.profileFilled ? 'filled' : 'unfilled'}`)
      case 'networking':
        return t(`networking.${row.networking}`)
      case 'joined':
        return day(row.joinedAt)
      case 'lastSeen':
        return row.lastSeenAt ? day(row.lastSeenAt) : t('never')
    }
  }
}
