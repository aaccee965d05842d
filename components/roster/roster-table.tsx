'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import type { RosterRow } from '@/lib/contracts/roster'
import { COLUMN_LOOK } from './column-look'
import { ColumnMenu } from './column-menu'
import { RosterLine } from './roster-line'
import { useRosterColumns } from './use-roster-columns'

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
              <Heading key={column} name={column} className={COLUMN_LOOK[column]} />
            ))}
            <td className="w-12 pr-2 text-right max-sm:hidden">
              <ColumnMenu shown={shown} onToggle={toggleColumn} />
            </td>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={move}>
          {rows.map((row) => (
            <RosterLine
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
