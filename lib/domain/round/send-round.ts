import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newId } from '@/lib/core/ids'
import { auditEvents } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults, matchings, roundLeftOuts, rounds } from '@/lib/db/schema/round'
import type { MailRequest } from '@/lib/mail/queue-mail'
import { queueMails } from '@/lib/mail/queue-mails'
import type { Ctx } from '@/lib/runtime/context'
import { notify } from '../notification/notify'
import { dropShutOut } from './drop-shut-out'
import { personOf } from './person-of'
import { requireRoundRights } from './policy'

const CHUNK = 500

/**
 * Sends a round that is a preview: shows each pair to both sides and queues one mail for each member.
 * All of it is one transaction, and mails are keyed by round and member: a process killed anywhere and
 * started again leaves exactly one mail each.
 *
 * @returns false when the round is not a preview (any more)
 */
export async function sendRound(ctx: Ctx, roundId: string): Promise<boolean> {
  requireRoundRights(ctx)
  const now = ctx.clock.now()
  const [round] = await ctx.db
    .update(rounds)
    .set({ status: 'sending', sentAt: now })
    .where(and(eq(rounds.id, roundId), eq(rounds.status, 'preview')))
    .returning()
  if (!round) return false
  // What an organiser took out stood by to be put back.
  await ctx.db.delete(matchings).where(and(eq(matchings.roundId, roundId), eq(matchings.status, 'vetoed')))
  await dropShutOut(ctx, round)

  const sent = await ctx.db
    .update(matchings)
    .set({ status: 'sent', sentAt: now })
    .where(and(eq(matchings.roundId, roundId), eq(matchings.status, 'preview')))
    .returning({ id: matchings.id })
  const sentIds = sent.map(({ id }) => id)
  for (let i = 0; i < sentIds.length; i += CHUNK) {
    await showPairs(ctx, roundId, sentIds.slice(i, i + CHUNK), now)
  }
  await tellLeftOut(ctx, roundId)
  await keepDebts(ctx, round.debts)
  await ctx.db.insert(auditEvents).values({
    communityId: ctx.community.id,
    id: newId(),
    actorUserId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    action: 'round.sent',
    subjectId: roundId,
    detail: { number: round.number, pairs: sentIds.length },
    createdAt: now,
  })
  await ctx.enqueue('finish-round', { communityId: ctx.community.id, roundId })
  return true
}

async function showPairs(ctx: Ctx, roundId: string, matchingIds: string[], now: Date): Promise<void> {
  const partner = alias(participants, 'partner')
  await ctx.db
    .update(matchingResults)
    .set({ sentAt: now })
    .where(inArray(matchingResults.matchingId, matchingIds))
  const sides = await ctx.db
    .select({ result: matchingResults, level: matchings.level, member: participants, partner })
    .from(matchingResults)
    .innerJoin(matchings, eq(matchings.id, matchingResults.matchingId))
    .innerJoin(participants, eq(participants.id, matchingResults.participantId))
    .innerJoin(partner, eq(partner.id, matchingResults.partnerId))
    .where(inArray(matchingResults.matchingId, matchingIds))
    .orderBy(matchingResults.id)

  await ctx.db
    .update(participants)
    .set({ silentRounds: sql`${participants.silentRounds} + 1` })
    .where(
      inArray(
        participants.id,
        sides.map(({ member }) => member.id),
      ),
    )
  await notify(
    ctx,
    sides.map(({ result }) => ({
      kind: 'recommended-contact' as const,
      dedupeKey: `recommended:${result.id}`,
      participantId: result.participantId,
      payload: { participantId: result.partnerId, matchingResultId: result.id },
    })),
  )
  const mails: MailRequest<'round-match'>[] = sides.map(({ result, level, member, partner }) => {
    const locale = member.preferredLang ?? ctx.community.lang
    return {
      kind: 'round-match',
      // Two mails to one member only in a trio, hence the partner.
      dedupeKey: `round:${roundId}:${member.id}:${partner.id}`,
      to: { email: member.email, name: `${member.firstName} ${member.lastName}`, participantId: member.id },
      locale,
      props: {
        matchingResultId: result.id,
        partner: personOf(partner, locale),
        reasons: result.reasons.map(({ direction, field, seeks, offers }) => ({
          direction,
          field,
          seeks,
          offers,
        })),
        level,
        openingLine: result.openingLine[locale]?.replaceAll('{name}', partner.firstName) ?? null,
        links: {
          open: `/my_communities?match=${result.id}`,
          skip: `/my_communities?match=${result.id}&answer=skip`,
          pause: '/subscriptions?from=mail#networking',
        },
      },
    }
  })
  await queueMails(ctx, mails)
}

/** Those whom the round could not serve are told so; they are first in line for the next. */
async function tellLeftOut(ctx: Ctx, roundId: string): Promise<void> {
  const alone = await ctx.db
    .select({ member: participants, reason: roundLeftOuts.reason })
    .from(roundLeftOuts)
    .innerJoin(participants, eq(participants.id, roundLeftOuts.participantId))
    .where(eq(roundLeftOuts.roundId, roundId))
  await queueMails(
    ctx,
    alone.map(({ member, reason }) => ({
      kind: 'round-left-out' as const,
      dedupeKey: `round:${roundId}:${member.id}`,
      to: { email: member.email, name: `${member.firstName} ${member.lastName}`, participantId: member.id },
      locale: member.preferredLang ?? ctx.community.lang,
      props: { reason, links: { open: '/my_communities' } },
    })),
  )
}

async function keepDebts(ctx: Ctx, debts: Record<string, number>): Promise<void> {
  await ctx.db.execute(sql`
    UPDATE participants SET round_debt = owed.value::real
    FROM jsonb_each_text(${JSON.stringify(debts)}::jsonb) AS owed
    WHERE participants.id = owed.key::uuid`)
}
