import type { ChartKey } from './charts'
import {
  CARE_KINDS,
  type CareKind,
  type Condition,
  DEEDS,
  type Deed,
  MAX_CONDITIONS,
  type SegmentFilter,
} from './segment'

/** A number of a chart: of a row and series, counted for days. */
type Cell = { chart: ChartKey; row: string; series: string; from: string; to: string }

/**
 * The segment of the members behind a number, within the chart's own segment; null if no filter can express it. For a
 * number of introductions, these are the members who reached that step.
 */
export function segmentOfCell(cell: Cell, { search, conditions }: SegmentFilter): SegmentFilter | null {
  const more = conditionsOf(cell)
  if (!more || conditions.length + more.length > MAX_CONDITIONS) return null
  return { search, conditions: [...conditions, ...more] }
}

const isDeed = (series: string): series is Deed => (DEEDS as readonly string[]).includes(series)
const isCareKind = (row: string): row is CareKind => (CARE_KINDS as readonly string[]).includes(row)

function conditionsOf({ chart, row, series, from, to }: Cell): Condition[] | null {
  switch (chart) {
    case 'members':
      if (isDeed(series)) return [{ field: 'did', is: series, from, to }]
      return keyFigures({ from, to })[series] ?? null
    case 'funnel':
      if (series === 'matched') return [{ field: 'did', is: 'introduced', from, to }]
      return series === 'met' || series === 'confirmed' ? [{ field: 'did', is: series, from, to }] : null
    case 'care':
      return isCareKind(row) ? [{ field: 'care', is: row }] : null
    case 'completion': {
      const is = series === 'given' ? 'given' : 'missing'
      if (row === 'finished') return [{ field: 'profile', is: is === 'given' ? 'filled' : 'unfilled' }]
      return row === 'photo' || row === 'phrases' ? [{ field: row, is }] : null
    }
    default:
      return null
  }
}

const keyFigures = (days: { from: string; to: string }): Record<string, Condition[]> => ({
  members: [],
  joined: [{ field: 'joined', ...days }],
  seen: [{ field: 'lastSeen', ...days }],
  filled: [{ field: 'profile', is: 'filled' }],
  networking: [{ field: 'networking', is: 'on' }],
})
