'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Cell, cellsOfDay, type Day } from '@/lib/client/week'
import { SlotButton, type SlotButtonProps } from './slot-button'
import { useZonedTime } from './use-zoned-time'

export interface WeekGridProps extends Omit<SlotButtonProps, 'cell' | 'day' | 'tabIndex'> {
  days: readonly Day[]
  /** Rows outside this range are hidden: '07:00'. */
  from: string
  to: string
}

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A week as a grid: arrow keys move, Enter or Space selects. */
export function WeekGrid({ days, from, to, ...slot }: WeekGridProps) {
  const t = useTranslations('propose')
  const words = useZonedTime()
  const table = useRef<HTMLTableElement>(null)
  const columns = days.map((day) => byRow(cellsOfDay(day, slot.timeZone)))
  const rows = [...new Set(columns.flatMap((column) => [...column.keys()]))]
    .filter((row) => row.slice(0, 5) >= from && row.slice(0, 5) < to)
    .sort()
  const [focused, setFocused] = useState<{ column: number; row: number } | null>(null)
  const first = firstAhead(columns, rows, slot.now)
  const at = {
    column: Math.min(focused?.column ?? first.column, days.length - 1),
    row: Math.min(focused?.row ?? first.row, rows.length - 1),
  }

  function move(event: KeyboardEvent) {
    const step = MOVES[event.key]
    if (!step) return
    event.preventDefault()
    let { column, row } = at
    do {
      column += step[0]
      row += step[1]
      if (column < 0 || row < 0 || column >= days.length || row >= rows.length) return
    } while (!columns[column]?.has(rows[row]!))
    setFocused({ column, row })
    table.current?.querySelector<HTMLElement>(`[data-at="${column}-${row}"]`)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of buttons
    <table ref={table} role="grid" aria-label={t('grid')} className="week-grid" onKeyDown={move}>
      <thead>
        <tr>
          {days.map((day) => (
            <th key={day} scope="col">
              <span className="block text-xs font-normal text-ink-soft">{words.weekday(day)}</span>
              {words.date(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((key, row) => (
          <tr key={key}>
            {days.map((day, column) => {
              const cell = columns[column]?.get(key)
              return (
                <td key={day}>
                  {cell && (
                    <SlotButton
                      {...slot}
                      {...{ cell, day }}
                      data-at={`${column}-${row}`}
                      tabIndex={column === at.column && row === at.row ? 0 : -1}
                      onFocus={() => setFocused({ column, row })}
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where the keyboard enters the grid: the first time that has not passed. */
function firstAhead(columns: readonly Map<string, Cell>[], rows: readonly string[], now: number) {
  const isAhead = (column: number, row: string) => (columns[column]?.get(row)?.startMs ?? 0) > now
  const column = columns.findIndex((_, at) => rows.some((row) => isAhead(at, row)))
  const row = rows.findIndex((row) => isAhead(column, row))
  return { column: Math.max(column, 0), row: Math.max(row, 0) }
}

/** By time of day; an hour repeated by a clock change has a second row. */
function byRow(cells: readonly Cell[]): Map<string, Cell> {
  const rows = new Map<string, Cell>()
  for (const cell of cells) rows.set(rows.has(cell.time) ? `${cell.time} again` : cell.time, cell)
  return rows
}
