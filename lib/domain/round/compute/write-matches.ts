import { setImmediate as othersFirst } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { pairKey } from '@/lib/core/ordered-pair'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { DraftMatch } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import type { Draft } from '../preview/publish-preview'
import { reportProgress } from './computation'

/** Pairs of one transaction: some milliseconds, in which a process with an embedded database does nothing else. */
const BATCH_SIZE = 50

/**
 * Writes the pairs of a round that was computed, a portion in a transaction, so that others are answered in between.
 * Until `publishPreview` takes all of them at once they are pairs of no round, of which nobody knows: who is killed over
 * it leaves the preview there was, and the next attempt clears them away.
 *
 * @returns false when the attempt is not wanted any more
 */
export async function writeMatches(
  context: RequestContext,
  attemptId: string,
  { draft, fixed }: Draft,
): Promise<boolean> {
  const { pairs } = draft
  const locked = new Set(fixed.map(([a, b]) => pairKey(a, b)))
  // Each asks first, and so holds the attempt: nobody else writes or takes pairs meanwhile.
  const wanted = (share: number, work: (ctx: Ctx) => Promise<boolean>) =>
    withTenant(context, async (ctx) =>
      (await reportProgress(ctx, attemptId, { stage: 'writing', share })) ? await work(ctx) : null,
    )
  for (let more: boolean | null = true; more; ) {
    more = await wanted(0, (ctx) => clearSome(ctx, ['draft', 'replaced']))
    if (more === null) return false
    await othersFirst()
  }
  for (let i = 0; i < pairs.length; i += BATCH_SIZE) {
    const written = await wanted(i / pairs.length, async (ctx) => {
      await insertMatches(ctx, pairs.slice(i, i + BATCH_SIZE), { kind: 'weekly', status: 'draft', locked })
      return true
    })
    if (!written) return false
    await othersFirst()
  }
  return true
}

/** Deletes the pairs of previews that others have taken the place of. */
export async function deleteReplacedMatches(context: RequestContext): Promise<void> {
  while (await withTenant(context, (ctx) => clearSome(ctx, ['replaced']))) await othersFirst()
}

/** @returns whether there may be more */
async function clearSome(ctx: Ctx, statuses: ('draft' | 'replaced')[]): Promise<boolean> {
  const some = ctx.db
    .select({ id: matches.id })
    .from(matches)
    .where(inArray(matches.status, statuses))
    .limit(BATCH_SIZE)
  const gone = await ctx.db.delete(matches).where(inArray(matches.id, some)).returning({ id: matches.id })
  return gone.length === BATCH_SIZE
}

type Into = {
  kind: 'weekly' | 'event'
  /** 'sent' is a rematch, visible to both at once. */
  status: 'draft' | 'preview' | 'sent'
  roundId?: string
  /** Pairs as keys of `pairKey`. */
  locked?: ReadonlySet<string>
}

/** Each table's rows as one value: hundreds of parameters would take the embedded database several times as long. */
export async function insertMatches(
  ctx: Ctx,
  pairs: readonly DraftMatch[],
  { kind, status, roundId, locked }: Into,
): Promise<void> {
  const communityId = ctx.community.id
  const now = ctx.clock.now().toISOString()
  const sentAt = status === 'sent' ? now : null
  const withIds = pairs.map((pair) => ({ id: newId(), ...pair }))
  const kept = withIds.map(({ id, a, b, score, level }) => ({
    id,
    score,
    level,
    locked: locked?.has(pairKey(a, b)) ?? false,
  }))
  await ctx.db.execute(sql`
    INSERT INTO ${matches}
      (community_id, id, round_id, kind, status, score, level, locked, rematch, created_at, sent_at)
    SELECT ${communityId}::uuid, m.id, ${roundId ?? null}::uuid, ${kind}, ${status}, m.score, m.level, m.locked,
      ${status === 'sent'}, ${now}::timestamptz, ${sentAt}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS m(id uuid, score real, level text, locked boolean)`)
  const sides = withIds.flatMap(({ id, sides }) =>
    sides.map(({ reader, partner, reasons, openingLine }) => ({
      id: newId(),
      match: id,
      reader,
      partner,
      reasons,
      opening: openingLine,
    })),
  )
  await ctx.db.execute(sql`
    INSERT INTO ${matchSides}
      (community_id, id, match_id, participant_id, partner_id, reasons, opening_line, state, sent_at)
    SELECT ${communityId}::uuid, s.id, s.match, s.reader, s.partner, s.reasons, s.opening, 'pending',
      ${sentAt}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(sides)}::jsonb)
      AS s(id uuid, match uuid, reader uuid, partner uuid, reasons jsonb, opening jsonb)`)
}
