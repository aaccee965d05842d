'use client'

import { useTranslations } from 'next-intl'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { useNames } from '@/components/participant-card/use-names'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/class-names'
import type { RosterRow } from '@/lib/contracts/roster'
import { COLUMN_LOOK } from './column-look'
import { useColumnText } from './use-column-text'
import type { RosterColumn } from './use-roster-columns'

export interface RosterLineProps {
  row: RosterRow
  columns: readonly RosterColumn[]
  selected: boolean
  onSelect: (on: boolean) => void
  onOpen: () => void
}

/** A member in the organisers' list. */
export function RosterLine({ row, columns, selected, onSelect, onOpen }: RosterLineProps) {
  const t = useTranslations('roster')
  const { unnamed } = useNames()
  const textOf = useColumnText()
  const name = fullName(row) || unnamed
  return (
    <tr className="border-t border-line" aria-selected={selected}>
      <td className="py-1 pl-4">
        <Checkbox
          label={t('select', { name })}
          hideLabel
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </td>
      <th scope="row" className="max-w-[19rem] min-w-[12rem] px-3 py-2 font-normal">
        <button
          type="button"
          data-member
          onClick={onOpen}
          className="flex min-h-target w-full min-w-0 items-center gap-3 text-left"
        >
          <Avatar id={row.participantId} name={fullName(row)} size="sm" {...photoSources(row.avatarUrl)} />
          <span className="min-w-0">
            <span className="block truncate font-[560]">{name}</span>
            <span className="block truncate text-ink-soft">{row.email}</span>
            <States row={row} />
          </span>
        </button>
      </th>
      {columns.map((column) => (
        <td key={column} className={cn('max-w-[15rem] truncate px-3', COLUMN_LOOK[column])}>
          {textOf(column, row)}
        </td>
      ))}
      <td className="max-sm:hidden" />
    </tr>
  )
}

/** Unusual states; most members are enabled, with a complete profile. */
function States({ row }: { row: RosterRow }) {
  const t = useTranslations('roster')
  // 'unavailable' is explained by the other badges.
  const chosen = row.networking === 'paused' || row.networking === 'off' ? row.networking : null
  if (row.enabled && row.profileFilled && row.role === 'ROLE_USER' && !chosen) return null
  return (
    <span className="mt-0.5 flex flex-wrap gap-1">
      {row.role !== 'ROLE_USER' && <Badge tone="accent">{t(`roles.${row.role}`)}</Badge>}
      {!row.enabled && <Badge tone="danger">{t('access.disabled')}</Badge>}
      {!row.profileFilled && <Badge>{t('profile.unfilled')}</Badge>}
      {chosen && (
        <Badge>
          {t('chip.is', {
            field: t('fields.networking'),
            value: t(`networking.${chosen}`).toLowerCase(),
          })}
        </Badge>
      )}
    </span>
  )
}
