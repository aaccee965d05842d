import { and, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { meetingTimes } from '@/lib/db/schema/meeting'
import type { Ctx } from '@/lib/runtime/context'

/** Postgres error: a row conflicts with an exclusion constraint. */
const EXCLUSION_VIOLATION = '23P01'
const MINUTE_MS = 60_000

export const endOf = (startsAt: Date, minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS)

const slotTaken = () => new DomainError('conflict', { messageKey: 'slotTaken' })

/** Rows of accepted meetings that overlap a time. */
const overlaps = (startsAt: Date, endsAt: Date): SQL | undefined =>
  and(lt(meetingTimes.startsAt, endsAt), gt(meetingTimes.endsAt, startsAt))

/**
 * @throws DomainError 'conflict' when one of the two has an accepted meeting then, other than `exceptId`. Whoever asks
 * reads which of them only if it is their own.
 */
export async function requireFree(
  ctx: Ctx,
  [me, other]: readonly [string, string],
  { startsAt, minutes, exceptId }: { startsAt: Date; minutes: number; exceptId: string | null },
): Promise<void> {
  const rows = await ctx.db
    .selectDistinct({ busy: meetingTimes.participantId })
    .from(meetingTimes)
    .where(
      and(
        inArray(meetingTimes.participantId, [me, other]),
        exceptId ? ne(meetingTimes.meetingId, exceptId) : undefined,
        overlaps(startsAt, endOf(startsAt, minutes)),
      ),
    )
  if (rows.some(({ busy }) => busy === me)) throw new DomainError('conflict', { messageKey: 'ownTimeTaken' })
  if (rows.length > 0) throw slotTaken()
}

/**
 * Books a time for both members of a meeting, in place of its earlier one. The lock serialises parallel calls, so that
 * all but one get the conflict; the constraint meeting_times_no_overlap guarantees it.
 * @param pair first who asks
 * @throws DomainError 'conflict' when one of the two has another meeting then
 */
export async function takeTime(
  ctx: Ctx,
  meetingId: string,
  pair: readonly [string, string],
  { startsAt, minutes }: { startsAt: Date; minutes: number },
): Promise<void> {
  await lockTimes(ctx, pair)
  await requireFree(ctx, pair, { startsAt, minutes, exceptId: meetingId })
  await freeTime(ctx, meetingId)
  const communityId = ctx.community.id
  const endsAt = endOf(startsAt, minutes)
  try {
    await ctx.db
      .insert(meetingTimes)
      .values(pair.map((participantId) => ({ communityId, meetingId, participantId, startsAt, endsAt })))
  } catch (error) {
    if (codeOf(error) === EXCLUSION_VIOLATION) throw slotTaken()
    throw error
  }
}

/** Frees the members' times. */
export async function freeTime(ctx: Ctx, meetingId: string): Promise<void> {
  // Names the community because account verbs call this in a transaction without row-level security.
  await ctx.db
    .delete(meetingTimes)
    .where(and(eq(meetingTimes.communityId, ctx.community.id), eq(meetingTimes.meetingId, meetingId)))
}

/** Ordered by id, so that two pairs with a common member do not deadlock. */
async function lockTimes(ctx: Ctx, pair: readonly [string, string]): Promise<void> {
  for (const participantId of [...pair].sort())
    await ctx.db.execute(
      sql`SELECT pg_advisory_xact_lock(hashtext('meeting-times'), hashtext(${participantId}))`,
    )
}

const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return code ?? (cause ? codeOf(cause) : undefined)
}
