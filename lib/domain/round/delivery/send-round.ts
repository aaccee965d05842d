import { and, eq, inArray, sql } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { matches, matchSides, rounds } from '@/lib/db/schema/round'
import { roundsSent } from '@/lib/observability/metrics'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'
import { lockIntroductions } from '../../exclusion/lock-introductions'
import { recordWebhookEvent } from '../../webhook-outbox/record-webhook-events'
import { dropExcludedMatches } from '../preview/drop-excluded-matches'
import { previewVersion } from '../preview/preview-version'
import { recalculatePreview } from '../preview/recalculate-preview'
import { clearRequiredPairs } from '../rules/required-pairs'
import { auditRound } from '../schedule/audit-round'

/**
 * Sends a preview: all pairs become visible to both sides at once, in one short transaction without work per member. A
 * job writes emails, notifications and fairness data in batches (notify-round.ts).
 *
 * @param version the preview that an organiser has seen; without it, the current one is sent
 * @returns false if the round is not a preview
 * @throws DomainError 'conflict' if the preview has changed since that version
 */
export async function sendRound(ctx: Ctx, roundId: string, version?: number): Promise<boolean> {
  if (ctx.actor.kind !== 'system') requireOrganiser(ctx)
  const now = ctx.clock.now()
  const [round] = await ctx.db
    .update(rounds)
    .set({
      status: 'sending',
      sentAt: now,
      notificationCursor: sql`jsonb_build_object('stage',
        CASE WHEN ${rounds.eventId} IS NULL THEN 'matches' ELSE 'participants' END, 'after', NULL)`,
    })
    .where(and(eq(rounds.id, roundId), eq(rounds.status, 'preview')))
    .returning()
  if (!round) return false
  // After the update, which waits for concurrent changes of the preview.
  if (version !== undefined && version !== (await previewVersion(ctx, roundId)))
    throw new DomainError('conflict', { messageKey: 'previewChanged' })
  // Removed pairs were kept for undo.
  await ctx.db.delete(matches).where(and(eq(matches.roundId, roundId), eq(matches.status, 'removed')))
  await lockIntroductions(ctx, 'alone')
  await dropExcludedMatches(ctx, round, { isSent: true })
  await recalculatePreview(ctx, roundId)
  const ofRound = ctx.db.select({ id: matches.id }).from(matches).where(eq(matches.roundId, roundId))
  await ctx.db
    .update(matches)
    .set({ status: 'sent', sentAt: now })
    .where(and(eq(matches.roundId, roundId), eq(matches.status, 'preview')))
  await ctx.db.update(matchSides).set({ sentAt: now }).where(inArray(matchSides.matchId, ofRound))
  await clearRequiredPairs(ctx)
  const pairs = await ctx.db.$count(matches, eq(matches.roundId, roundId))
  await auditRound(ctx, round, 'sent', { pairs })
  if (!round.eventId) await recordWebhookEvent(ctx, 'round.sent', { roundId, number: round.number, pairs })
  await ctx.enqueue('notify-round', { roundId })
  roundsSent.inc()
  return true
}
