import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { IntroView } from '@/lib/contracts/matching'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { isDisabled } from '@/lib/db/is-disabled'
import { isEventOnly } from '@/lib/db/is-event-only'
import { participants } from '@/lib/db/schema/participant'
import { intros, matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { introduce } from '../match/introduce'
import { isFreeMatch } from '../match/is-free-match'
import { viewIntro } from '../match/list-recommended-contacts'
import { reasonLines } from '../match/reason-lines'
import { notifyMember } from '../notification/notify-member'
import { toMailPerson } from '../participant/mail-person'
import { requireMember } from '../participant/require-member'
import { areBlocked } from '../visibility/visibility'
import { recordWebhookEvent } from '../webhook-outbox/record-webhook-events'
import { acceptIntro } from './answer-intro'
import { requireCredit } from './credits'

/**
 * Sends an intro to a recommended contact, with an optional message. If the other side wrote first, this accepts their
 * intro and the message is the answer. Answers, and intros to contacts of the latest round and of events, use no credit.
 *
 * @throws DomainError 'not-found' when the match is not the member's or the other is disabled, 'conflict' when an intro
 *   was sent already or the two may no longer be introduced, 'limited' when the week's credits are used up
 */
export async function sendIntro(
  ctx: Ctx,
  input: { matchingResultId: string; introMessage?: string },
): Promise<IntroView> {
  const member = requireMember(ctx)
  const [found] = await ctx.db
    .select({ side: matchSides, isFree: isFreeMatch(ctx.db), eventOnly: isEventOnly, isDisabled })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .innerJoin(participants, eq(participants.id, matchSides.partnerId))
    .where(
      and(
        eq(matchSides.id, input.matchingResultId),
        eq(matchSides.participantId, member.participantId),
        or(isNotNull(matchSides.sentAt), eq(matches.kind, 'instant')),
      ),
    )
  if (!found || found.isDisabled || (await areBlocked(ctx, member.participantId, found.side.partnerId)))
    throw notFound()
  const { side, isFree, eventOnly } = found
  if (eventOnly) throw new DomainError('conflict', { messageKey: 'eventOnly' })
  const message = input.introMessage ?? ''
  const [existing] = await ctx.db.select().from(intros).where(eq(intros.matchId, side.matchId)).for('update')
  if (existing?.toId === member.participantId && existing.status === 'waiting') {
    return acceptIntro(ctx, existing, message)
  }
  if (existing) throw new DomainError('conflict', { messageKey: 'introSent' })
  if (!isFree) await requireCredit(ctx)
  if (!side.sentAt) await introduce(ctx, side)

  const now = ctx.clock.now()
  const [intro] = await ctx.db
    .insert(intros)
    .values({
      communityId: ctx.community.id,
      id: newId(),
      matchId: side.matchId,
      fromId: member.participantId,
      toId: side.partnerId,
      message,
      usesCredit: !isFree,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  // Both sides wrote at the same moment and the other's intro came first; trying again answers it.
  if (!intro) throw new DomainError('conflict')
  await ctx.db.update(matchSides).set({ state: 'interested' }).where(eq(matchSides.id, side.id))
  await ctx.db.update(participants).set({ silentRounds: 0 }).where(eq(participants.id, member.participantId))
  await notifyRecipient(ctx, intro)
  await recordWebhookEvent(ctx, 'intro.sent', { introId: intro.id, matchId: intro.matchId })
  return viewIntro(intro, member.participantId)
}

async function notifyRecipient(ctx: Ctx, intro: typeof intros.$inferSelect): Promise<void> {
  const [from] = await ctx.db.select().from(participants).where(eq(participants.id, intro.fromId))
  const [to] = await ctx.db.select().from(participants).where(eq(participants.id, intro.toId))
  const [side] = await ctx.db
    .select()
    .from(matchSides)
    .where(and(eq(matchSides.matchId, intro.matchId), eq(matchSides.participantId, intro.toId)))
  if (!from || !to || to.deletedAt || !side) throw notFound()
  await notifyMember(ctx, {
    event: 'intro-received',
    participantId: to.id,
    aboutId: from.id,
    cause: `intro:${intro.id}`,
    open: `/my_communities?match=${side.id}`,
    email: ({ locale }) => ({
      from: toMailPerson(from, locale),
      message: intro.message,
      reasons: reasonLines(side.reasons, locale),
      accept: { kind: 'accept', introId: intro.id },
    }),
  })
}
