'use client'

import { useTranslations } from 'next-intl'
import { useFormatter } from '@/lib/client/use-formatter'
import type { Chart } from '@/lib/contracts/analytics'

const FORMATS = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const

/** Names of a chart's rows and series, and numbers, in the reader's language. */
export function useChartText() {
  const t = useTranslations('analytics')
  const format = useFormatter()
  return {
    row({ chart, rowKind }: Pick<Chart, 'chart' | 'rowKind'>, { key, label }: Chart['rows'][number]): string {
      switch (rowKind) {
        case 'day':
        case 'week':
        case 'month':
          // Keys are days without a time zone.
          return format.dateTime(new Date(`${key}T12:00:00Z`), { ...FORMATS[rowKind], timeZone: 'UTC' })
        case 'round':
          return t('round', { number: key })
        case 'name':
          return label ?? key
        case 'key':
          return t(`rows.${chart}.${key}`)
      }
    },
    series: (chart: string, series: string): string => t(`series.${chart}.${series}`),
    number: (value: number): string => format.number(value),
    share: (part: number, whole: number): string =>
      format.number(whole === 0 ? 0 : part / whole, { style: 'percent', maximumFractionDigits: 0 }),
    average: (value: number): string =>
      format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  }
}
