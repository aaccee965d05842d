/** Charts of the analytics. Without schemas, for the browser. */

/** The last 4, 12, 26 or 52 weeks, or everything. */
export const PERIODS = ['4w', '12w', '26w', '52w', 'all'] as const
export type Period = (typeof PERIODS)[number]

/**
 * How far an introduction has come. Each stage contains the later ones, so figures never rise along them. 'confirmed': met,
 * and one of the two gave feedback.
 */
export const STAGES = ['matched', 'wrote', 'answered', 'planned', 'met', 'confirmed', 'scored'] as const

/** A score that counts as good. */
export const GOOD_SCORE = 4

/** Averages of fewer people are withheld: they would reveal individual scores. */
export const FEWEST_PEOPLE = 5

/** Months after joining that retention covers. */
const RETENTION = ['joined', 'month1', 'month2', 'month3', 'month4', 'month5', 'month6'] as const

export const TIME_CHARTS = ['introductions', 'rounds', 'scores', 'growth', 'activity', 'retention'] as const
export const DISTRIBUTIONS = [
  'funnel',
  'rating',
  'levels',
  'response',
  'completion',
  'channels',
  'topics',
  'places',
] as const
/** `members`: key figures. `care`: members who need an organiser's attention. */
export const CHARTS = [...TIME_CHARTS, ...DISTRIBUTIONS, 'members', 'care'] as const
export type ChartKey = (typeof CHARTS)[number]

/** The columns of each chart, in order. */
export const CHART_SERIES = {
  introductions: STAGES,
  rounds: STAGES,
  funnel: STAGES,
  levels: STAGES,
  scores: ['asked', 'answered'],
  rating: ['asked', 'answered'],
  growth: ['joined', 'filled'],
  activity: ['tookPart'],
  retention: RETENTION,
  response: ['introductions'],
  completion: ['given', 'missing'],
  channels: ['on', 'off', 'failed'],
  topics: ['asked', 'offered'],
  places: ['members'],
  members: [
    'members',
    'joined',
    'seen',
    'filled',
    'networking',
    'tookPart',
    'introduced',
    'met',
    'confirmed',
  ],
  care: ['members'],
} as const satisfies Record<ChartKey, readonly string[]>
export type Series = (typeof CHART_SERIES)[ChartKey][number]
