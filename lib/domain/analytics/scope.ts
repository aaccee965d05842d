import { sql } from 'drizzle-orm'
import { DateTime, type DateTimeUnit } from 'luxon'
import type { ScopeInput } from '@/lib/contracts/analytics'
import type { Period } from '@/lib/contracts/charts'
import type { SegmentFilter } from '@/lib/contracts/segment'
import { invalidField } from '@/lib/core/errors'
import { rawRows } from '@/lib/db/raw-rows'
import { memberships } from '@/lib/db/schema/account'
import { matches } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiserOrKey } from '../community/require-organiser-or-key'
import { parseFilter } from '../roster/parse-filter'

export type Unit = 'day' | 'week' | 'month'

/** A step of the time axis. */
export type Bucket = { /** Its first day. */ key: string; start: Date }

/** Period and segment with the period's ends as moments: `from` inclusive, `to` exclusive. */
export type Scope = {
  from: Date
  to: Date
  /** The same as days, both inclusive. */
  days: { from: string; to: string }
  unit: Unit
  /** Of the period, in order; daylight saving makes one longer or shorter. */
  buckets: Bucket[]
  filter: SegmentFilter
}

const WEEKS: Record<Exclude<Period, '4w' | 'all'>, number> = { '12w': 12, '26w': 26, '52w': 52 }
/** Longest period by days and by weeks; beyond that by months. */
const MAX_DAYS = 28
const MAX_WEEKS = 53
const MAX_YEARS = 20

/**
 * A period in the community's time zone. Four weeks are 28 days until today; longer ones start with a whole week, and
 * all of it with the month of the first event.
 * @throws DomainError 'invalid' if it ends before it starts, is too long, or the filter is invalid; 'forbidden' for a
 * filter of an API key that may not read members
 */
export async function scopeOf(ctx: Ctx, input: ScopeInput): Promise<Scope> {
  const zone = ctx.community.timeZone
  const today = DateTime.fromJSDate(ctx.clock.now(), { zone }).startOf('day')
  const last = input.to ? DateTime.fromISO(input.to, { zone }) : today
  const first = input.from ? DateTime.fromISO(input.from, { zone }) : await startOf(ctx, input.period, last)
  if (first > last || first.plus({ years: MAX_YEARS }) < last) throw invalidField('from', 'format')
  const end = last.plus({ days: 1 }).startOf('day')
  const days = end.diff(first, 'days').days
  const unit: Unit = days <= MAX_DAYS ? 'day' : days <= MAX_WEEKS * 7 ? 'week' : 'month'
  return {
    from: first.startOf('day').toJSDate(),
    to: end.toJSDate(),
    days: { from: first.toISODate()!, to: last.toISODate()! },
    unit,
    buckets: bucketsBetween(first, end, unit),
    filter: filterOf(ctx, input.filter),
  }
}

/** Keys need `members:read` to filter: counting the members who meet a condition can reveal single records. */
function filterOf(ctx: Ctx, text: string | undefined): SegmentFilter {
  const filter = parseFilter(text)
  const isNarrowed = Boolean(filter.search) || filter.conditions.length > 0
  if (isNarrowed && ctx.actor.kind === 'key') requireOrganiserOrKey(ctx, 'members:read')
  return filter
}

async function startOf(ctx: Ctx, period: Period, last: DateTime): Promise<DateTime> {
  if (period === '4w') return last.minus({ days: MAX_DAYS - 1 })
  if (period !== 'all') return last.startOf('week').minus({ weeks: WEEKS[period] - 1 })
  const [found] = await rawRows<{ at: string | Date | null }>(
    ctx.db,
    sql`SELECT least(
      (SELECT min(joined_at) FROM ${memberships} WHERE community_id = ${ctx.community.id}),
      (SELECT min(sent_at) FROM ${matches} WHERE community_id = ${ctx.community.id} AND status = 'sent')) AS at`,
  )
  const first = DateTime.fromJSDate(new Date(found?.at ?? ctx.clock.now()), { zone: last.zone })
  const earliest = last.minus({ years: MAX_YEARS }).plus({ days: 1 })
  return DateTime.min(DateTime.max(first.startOf('month'), earliest), last)
}

/** The first bucket starts with the period, the others with their day, week or month. */
function bucketsBetween(first: DateTime, end: DateTime, unit: DateTimeUnit): Bucket[] {
  const buckets: Bucket[] = []
  for (
    let at = first.startOf('day');
    at < end;
    at = at
      .startOf(unit)
      .plus({ [unit]: 1 })
      .startOf('day')
  )
    buckets.push({ key: at.toISODate()!, start: at.toJSDate() })
  return buckets
}

/** The months up to the end of a period, oldest first, and the end. */
export function monthsUntil({ to }: Pick<Scope, 'to'>, zone: string, count: number): Bucket[] {
  const last = DateTime.fromJSDate(to, { zone }).minus({ milliseconds: 1 }).startOf('month')
  return Array.from({ length: count }, (_, at) => {
    const month = last.minus({ months: count - 1 - at }).startOf('day')
    return { key: month.toISODate()!, start: month.toJSDate() }
  })
}
