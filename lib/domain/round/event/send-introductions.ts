import { and, eq } from 'drizzle-orm'
import type { EventIntroductions } from '@/lib/contracts/event-introductions'
import type { SendRound } from '@/lib/contracts/round'
import { DomainError, notFound } from '@/lib/core/errors'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../../community/require-organiser'
import { sendRound } from '../delivery/send-round'
import { isUpToDate, lockRules, readRules } from '../rules/rules'
import { lockPreview } from '../schedule/coming-round'
import { lockIntroductionEvent } from './introduction-event'
import { viewIntroductions } from './view-introductions'

/**
 * Sends an event's preview, except to participants who cancelled or were excluded meanwhile.
 * @throws DomainError 'not-found', also if it was replaced; 'conflict' if already sent, computed with other rules or not
 * the version that the organiser has seen, or if the event is cancelled or over
 */
export async function sendIntroductions(
  ctx: Ctx,
  { eventId, roundId, version }: SendRound & { eventId: string },
): Promise<EventIntroductions> {
  requireOrganiser(ctx)
  const event = await lockIntroductionEvent(ctx, eventId)
  await lockRules(ctx)
  const known = await ctx.db.$count(rounds, and(eq(rounds.id, roundId), eq(rounds.eventId, eventId)))
  if (known === 0) throw notFound()
  const round = await lockPreview(ctx, roundId)
  if (!isUpToDate(await readRules(ctx), round.rulesAt))
    throw new DomainError('conflict', { messageKey: 'rulesChanged' })
  // The event may have been rescheduled since.
  await ctx.db.update(rounds).set({ scheduledFor: event.eventDateTime }).where(eq(rounds.id, roundId))
  await sendRound(ctx, roundId, version)
  return viewIntroductions(ctx, eventId)
}
