'use client'

import { useTranslations } from 'next-intl'
import { createContext, use } from 'react'
import type { CellQuery } from '@/lib/client/analytics'
import { useChartText } from './use-chart-text'

/** A number with its label, the title of its list. */
export type OpenCell = { cell: CellQuery; label: string }

/** Opens the list behind a number. */
export const OpenCellContext = createContext<(cell: OpenCell) => void>(() => {})

export interface ChartCellProps extends OpenCell {
  /** Null: withheld, or in the future. */
  value: number | null
  className?: string
}

/** A number that opens the list behind it. */
export function ChartCell({ cell, label, value, className }: ChartCellProps) {
  const t = useTranslations('analytics')
  const open = use(OpenCellContext)
  const { number } = useChartText()
  if (value === null) {
    const why = t(cell.series === 'scored' ? 'withheld' : 'future')
    return (
      <span className={`chart-number is-empty ${className ?? ''}`} title={why}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{why}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`chart-number ${className ?? ''}`}
      aria-label={t('open', { label, value: number(value) })}
      onClick={() => open({ cell, label })}
    >
      {number(value)}
    </button>
  )
}
