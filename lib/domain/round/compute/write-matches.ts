import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { newId } from '@/lib/core/ids'
import { pairKey } from '@/lib/core/ordered-pair'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { DraftMatch } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import type { Draft } from '../preview/publish-preview'
import { reportProgress } from './computation'

/** Pairs per transaction: a few milliseconds, during which a process with an embedded database does nothing else. */
const BATCH_SIZE = 50

/**
 * Writes the pairs of a computed round in batches, so that other requests are answered in between. They belong to no
 * round and are invisible until `publishPreview` takes all of them at once. If the process is killed, the current
 * preview stays, and the next attempt deletes them.
 *
 * @returns false if the attempt was cancelled or replaced
 */
export async function writeMatches(
  context: RequestContext,
  attemptId: string,
  { draft, fixed }: Draft,
): Promise<boolean> {
  const { pairs } = draft
  const locked = new Set(fixed.map(([a, b]) => pairKey(a, b)))
  // Updating the attempt's row first locks it: nobody else writes or takes pairs meanwhile.
  const ifCurrent = (share: number, work: (ctx: Ctx) => Promise<boolean>) =>
    withTenant(context, async (ctx) =>
      (await reportProgress(ctx, attemptId, { stage: 'writing', share })) ? await work(ctx) : null,
    )
  for (let more: boolean | null = true; more; ) {
    more = await ifCurrent(0, (ctx) => clearSome(ctx, ['draft', 'replaced']))
    if (more === null) return false
    await yieldToOthers()
  }
  for (let i = 0; i < pairs.length; i += BATCH_SIZE) {
    const written = await ifCurrent(i / pairs.length, async (ctx) => {
      await insertMatches(ctx, pairs.slice(i, i + BATCH_SIZE), { kind: 'weekly', status: 'draft', locked })
      return true
    })
    if (!written) return false
    await yieldToOthers()
  }
  return true
}

/** Deletes the pairs of replaced previews. */
export async function deleteReplacedMatches(context: RequestContext): Promise<void> {
  while (await withTenant(context, (ctx) => clearSome(ctx, ['replaced']))) await yieldToOthers()
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

/** Passes the rows as one JSON value: with hundreds of parameters the embedded database takes several times as long. */
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
