'use client'

import { useNow, useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/class-names'
import { useFormatter } from '@/lib/client/use-formatter'
import type { RosterRow } from '@/lib/contracts/roster'
import { ColumnMenu } from './column-menu'
import { type RosterColumn, useRosterColumns } from './use-roster-columns'

/** Id of the element that gets the focus when the focused one disappears. */
export const ROSTER_ID = 'members'

export interface RosterTableProps {
  rows: readonly RosterRow[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onOpen: (participantId: string) => void
}

/** One line per member. On a phone only name and unusual states. */
export function RosterTable({ rows, selected, onSelect, onOpen }: RosterTableProps) {
  const t = useTranslations('roster')
  const { shown, toggle: toggleColumn } = useRosterColumns()
  const body = useRef<HTMLTableSectionElement>(null)
  const all = rows.every(({ participantId }) => selected.has(participantId))

  function toggle(participantId: string, on: boolean) {
    const next = new Set(selected)
    if (on) next.add(participantId)
    else next.delete(participantId)
    onSelect(next)
  }

  /** J and K go down and up, as in the round console. */
  function move(event: KeyboardEvent) {
    const step = event.key === 'j' || event.key === 'о' ? 1 : event.key === 'k' || event.key === 'л' ? -1 : 0
    if (step === 0 || event.metaKey || event.ctrlKey || event.altKey) return
    const buttons = [...(body.current?.querySelectorAll<HTMLButtonElement>('button[data-member]') ?? [])]
    const line = (event.target as Element).closest('tr')
    const at = buttons.findIndex((button) => button.closest('tr') === line)
    buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus()
  }

  return (
    <div className="card overflow-x-auto p-0">
      <table id={ROSTER_ID} tabIndex={-1} className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">
          {t('title')}. {t('keys')}
        </caption>
        <thead className="text-ink-soft">
          <tr>
            <td className="w-12 py-1 pl-4">
              <Checkbox
                label={t('selectAll')}
                hideLabel
                checked={all}
                indeterminate={!all && selected.size > 0}
                onChange={(event) =>
                  onSelect(
                    new Set(event.target.checked ? rows.map(({ participantId }) => participantId) : []),
                  )
                }
              />
            </td>
            <Heading name="name" />
            {shown.map((column) => (
              <Heading key={column} name={column} className={LOOK[column]} />
            ))}
            <td className="w-12 pr-2 text-right max-sm:hidden">
              <ColumnMenu shown={shown} onToggle={toggleColumn} />
            </td>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={move}>
          {rows.map((row) => (
            <Line
              key={row.participantId}
              row={row}
              columns={shown}
              selected={selected.has(row.participantId)}
              onSelect={(on) => toggle(row.participantId, on)}
              onOpen={() => onOpen(row.participantId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading({ name, className }: { name: string; className?: string }) {
  const t = useTranslations('roster')
  return (
    <th scope="col" className={`px-3 py-2 align-bottom font-[560] ${className ?? ''}`}>
      {t(`columns.${name}`)}
    </th>
  )
}

function Line({
  row,
  columns,
  selected,
  onSelect,
  onOpen,
}: {
  row: RosterRow
  columns: readonly RosterColumn[]
  selected: boolean
  onSelect: (on: boolean) => void
  onOpen: () => void
}) {
  const t = useTranslations('roster')
  const textOf = useColumnText()
  const name = fullName(row) || t('unnamed')
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
        <td key={column} className={cn('max-w-[15rem] truncate px-3', LOOK[column])}>
          {textOf(column, row)}
        </td>
      ))}
      <td className="max-sm:hidden" />
    </tr>
  )
}

/** Narrow screens hide columns in this order. */
const LOOK: Record<RosterColumn, string> = {
  company: 'max-lg:max-w-[10rem] max-md:hidden',
  city: 'max-lg:hidden',
  role: 'max-lg:hidden',
  profile: 'max-lg:hidden',
  networking: 'max-lg:hidden',
  phrases: 'text-right tabular-nums max-lg:hidden',
  introductions: 'text-right tabular-nums max-lg:hidden',
  joined: 'max-lg:hidden',
  lastSeen: 'max-sm:hidden',
}

function useColumnText() {
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
