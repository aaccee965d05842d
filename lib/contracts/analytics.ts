import { z } from 'zod'
import { CHART_SERIES, CHARTS, DISTRIBUTIONS, PERIODS, TIME_CHARTS } from './charts'
import { fileQuery } from './file-query'
import { personLineShape } from './matching'
import { day } from './moment'
import { id, pageOf, pageQuery } from './page'
import { filterText } from './segment'

/** Period and segment of a chart. `from` and `to` (days in the community's time zone, inclusive) override the period. */
export const scopeShape = z.object({
  period: z.enum(PERIODS).default('12w'),
  from: day.optional(),
  to: day.optional(),
  /** A segment's filter as JSON. */
  filter: filterText.optional(),
})
export type ScopeInput = z.output<typeof scopeShape>

const chartQuery = scopeShape.extend({ communityId: id })
export const timeChartQuery = chartQuery.extend({ chart: z.enum(TIME_CHARTS).default('introductions') })
export const distributionQuery = chartQuery.extend({ chart: z.enum(DISTRIBUTIONS).default('completion') })

const cell = z.number().int().min(0).nullable()

/** What a row's key is: the first day of a day, week or month; a round's number; a name; a key of the chart. */
const ROW_KINDS = ['day', 'week', 'month', 'round', 'name', 'key'] as const

export const chartShape = z.object({
  chart: z.enum(CHARTS),
  /** Days in the community's time zone, inclusive. */
  from: day,
  to: day,
  rowKind: z.enum(ROW_KINDS),
  series: z.array(z.string()),
  rows: z.array(
    z.object({
      key: z.string(),
      /** The row's name in the reader's language. */
      label: z.string().optional(),
      /** Coordinates of a place on the map. */
      at: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
      /** One per series: members or introductions. Null: in the future, or withheld for fewer than five people. */
      values: z.array(cell),
      /** Average score; null below five people. */
      average: z.number().min(1).max(5).nullable().optional(),
    }),
  ),
  /** Median hours until an introduction is answered. */
  medianHours: z.number().nullable().optional(),
  /** Share of each score, 1…5; null below five people. */
  scoreShares: z.array(z.number().min(0).max(1)).length(5).nullable().optional(),
})
export type Chart = z.infer<typeof chartShape>

/** A number of a chart. */
export const cellQuery = scopeShape.extend({
  ...pageQuery.shape,
  communityId: id,
  chart: z.enum(CHARTS),
  row: z.string().min(1).max(200),
  series: z.string().min(1).max(20),
})
export type CellInput = Omit<z.output<typeof cellQuery>, 'communityId'>

/** A member, or the two of an introduction. */
export const chartEntryShape = z.object({
  id,
  /** When the two were introduced. */
  at: z.string().nullable(),
  people: z.array(z.object({ person: personLineShape, hasLeft: z.boolean() })),
})
export type ChartEntry = z.infer<typeof chartEntryShape>

export const chartEntriesShape = pageOf(chartEntryShape).extend({ total: z.number().int() })
export type ChartEntries = z.infer<typeof chartEntriesShape>

export const chartFileQuery = chartQuery.extend({ chart: z.enum(CHARTS), ...fileQuery.shape })

/** Key figures of the community's members. */
export const memberStatsShape = z.object({
  from: day,
  to: day,
  ...(Object.fromEntries(CHART_SERIES.members.map((series) => [series, z.number().int().min(0)])) as Record<
    (typeof CHART_SERIES.members)[number],
    z.ZodNumber
  >),
})
