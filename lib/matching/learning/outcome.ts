/**
 * Feedback after two members were shown to each other: `a` gave it, about `b`. An organiser's score concerns both
 * alike. `at` is in ms and only orders them; later feedback replaces earlier.
 */
export type Outcome = { a: string; b: string; at: number } & (
  | { kind: 'like'; value?: null }
  | { kind: 'dislike'; value: 'not-interested' | 'already-know' | 'other' }
  /** `a` sent an intro, or accepted b's. */
  | { kind: 'intro'; value: 'sent' | 'accepted' | 'declined' }
  /** 1…5 for the meeting; null: the two did not meet. */
  | { kind: 'meeting'; value: number | null }
  /** 1…5 for the pair, by an organiser. */
  | { kind: 'admin'; value: number }
)

/** Ratings of different sources are not comparable: organisers may be stricter than members. */
export const SOURCES = ['interest', 'meeting', 'admin'] as const
export type Source = (typeof SOURCES)[number]

/** An outcome as a label: whether b was good for a, and its weight. Members are indices. */
export type Verdict = { a: number; b: number; source: Source; good: boolean; weight: number; at: number }

/** Minimum score of a good meeting or pair. */
const GOOD_SCORE = 4

/** Not meeting says little about the match; an organiser has looked carefully. */
const DID_NOT_MEET = 0.3
const ADMIN = 2

/** A sent intro shows only some interest; 'other' may be any reason. */
const ASKED = 0.5
const OTHER_REASON = 0.5

/** Only the newest are used: enough for every weight, and a bound on the time. */
const LIMIT = 20_000

/** The labels from outcomes of members in the index, in an order independent of theirs. */
export function verdictsOf(outcomes: readonly Outcome[], slots: ReadonlyMap<string, number>): Verdict[] {
  const newest = new Map<string, Verdict>()
  for (const outcome of outcomes) {
    const a = slots.get(outcome.a)
    const b = slots.get(outcome.b)
    const label = labelOf(outcome)
    if (a === undefined || b === undefined || a === b || !label) continue
    const [first, second] = label.source === 'admin' && a > b ? [b, a] : [a, b]
    const verdict: Verdict = { a: first, b: second, ...label, at: outcome.at }
    const key = `${first} ${second} ${label.source}`
    const before = newest.get(key)
    if (!before || supersedes(verdict, before)) newest.set(key, verdict)
  }
  const verdicts = [...newest.values()].sort((x, y) => y.at - x.at || orderedPair(x, y)).slice(0, LIMIT)
  return verdicts.sort(orderedPair)
}

function labelOf({ kind, value }: Outcome): Pick<Verdict, 'source' | 'good' | 'weight'> | undefined {
  switch (kind) {
    case 'like':
      return { source: 'interest', good: true, weight: 1 }
    case 'dislike':
      // Someone already known may be the right kind of person.
      if (value === 'already-know') return undefined
      return { source: 'interest', good: false, weight: value === 'other' ? OTHER_REASON : 1 }
    case 'intro':
      return { source: 'interest', good: value !== 'declined', weight: value === 'sent' ? ASKED : 1 }
    case 'meeting':
      if (value === null) return { source: 'meeting', good: false, weight: DID_NOT_MEET }
      return { source: 'meeting', good: value >= GOOD_SCORE, weight: 1 }
    case 'admin':
      return { source: 'admin', good: value >= GOOD_SCORE, weight: ADMIN }
  }
}

/** The later verdict wins; at the same moment the higher weight, then the worse label. */
function supersedes(one: Verdict, before: Verdict): boolean {
  if (one.at !== before.at) return one.at > before.at
  if (one.weight !== before.weight) return one.weight > before.weight
  return !one.good
}

const orderedPair = (x: Verdict, y: Verdict) =>
  x.a - y.a || x.b - y.b || SOURCES.indexOf(x.source) - SOURCES.indexOf(y.source)

/** The probability that both sides of a pair were interested, 0 to 1, and its weight. */
export type PairVerdict = { a: number; b: number; mutual: number; weight: number }

/** One side was positive and the other has not reacted yet. */
const HALF_WAY = 0.5

/** One label per pair: negative if one side was negative, positive if both or an organiser were positive. */
export function pairVerdictsOf(verdicts: readonly Verdict[]): PairVerdict[] {
  const pairs = new Map<string, { a: number; b: number; inFavour: Set<number>; yes: number; no: number }>()
  for (const { a, b, source, good, weight } of verdicts) {
    const [first, second] = a < b ? [a, b] : [b, a]
    const key = `${first} ${second}`
    const pair = pairs.get(key) ?? { a: first, b: second, inFavour: new Set(), yes: 0, no: 0 }
    pairs.set(key, pair)
    if (!good) pair.no = Math.max(pair.no, weight)
    else pair.yes = Math.max(pair.yes, weight)
    if (good) for (const side of source === 'admin' ? [first, second] : [a]) pair.inFavour.add(side)
  }
  return Array.from(pairs.values(), ({ a, b, inFavour, yes, no }): PairVerdict => {
    if (no > 0) return { a, b, mutual: 0, weight: no }
    if (inFavour.size === 2) return { a, b, mutual: 1, weight: yes }
    return { a, b, mutual: HALF_WAY, weight: HALF_WAY * yes }
  })
}
