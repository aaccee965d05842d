import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { participants } from '@/lib/db/schema/participant'
import { matchingResults, matchings, type RoundTelling, roundLeftOuts, rounds } from '@/lib/db/schema/round'
import { queueMails } from '@/lib/mail/queue-mails'
import { type Call, inCommunity } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import { notify } from '../notification/notify'
import { personOf } from './person-of'
import { requireRoundRights } from './policy'

/** Members of one transaction: others are answered between two of them. */
const CHUNK = 50

/**
 * Tells the members of a round that has gone out, by mail and in the app: a few in a transaction, which also keeps whom
 * it has told. Killed anywhere and started again, it goes on behind the last one.
 */
export async function tellRound(call: Call, roundId: string): Promise<void> {
  while (await inCommunity(call, (ctx) => tellSome(ctx, roundId)));
}

/** @returns whether there is more to tell */
async function tellSome(ctx: Ctx, roundId: string): Promise<boolean> {
  requireRoundRights(ctx)
  const [round] = await ctx.db
    .select({ telling: rounds.telling })
    .from(rounds)
    .where(and(eq(rounds.id, roundId), isNotNull(rounds.telling)))
    .for('update')
  if (!round?.telling) return false
  const { stage } = round.telling
  const told =
    stage === 'left-out'
      ? await tellLeftOut(ctx, roundId, round.telling)
      : await tellPairs(ctx, roundId, round.telling)
  const telling = told.length === CHUNK ? { stage, after: told.at(-1)! } : AFTER[stage]
  await ctx.db.update(rounds).set({ telling }).where(eq(rounds.id, roundId))
  if (!telling) await ctx.enqueue('finish-round', { communityId: ctx.community.id, roundId })
  return telling !== null
}

const AFTER: Record<RoundTelling['stage'], RoundTelling | null> = {
  pairs: { stage: 'left-out', after: null },
  'left-out': null,
  again: null,
}

/** @returns the ids of the sides that were told */
async function tellPairs(ctx: Ctx, roundId: string, { stage, after }: RoundTelling): Promise<string[]> {
  const again = stage === 'again'
  const partner = alias(participants, 'partner')
  const sides = await ctx.db
    .select({ result: matchingResults, level: matchings.level, member: participants, partner })
    .from(matchingResults)
    .innerJoin(matchings, eq(matchings.id, matchingResults.matchingId))
    .innerJoin(participants, eq(participants.id, matchingResults.participantId))
    .innerJoin(partner, eq(partner.id, matchingResults.partnerId))
    .where(
      and(
        eq(matchings.roundId, roundId),
        eq(matchings.rematch, again),
        after ? gt(matchingResults.id, after) : undefined,
      ),
    )
    .orderBy(asc(matchingResults.id))
    .limit(CHUNK)
  const there = sides.filter(({ member, partner }) => !member.deletedAt && !partner.deletedAt)
  await notify(
    ctx,
    there.map(({ result }) => ({
      kind: 'recommended-contact' as const,
      dedupeKey: `recommended:${result.id}`,
      participantId: result.participantId,
      payload: { participantId: result.partnerId, matchingResultId: result.id },
    })),
  )
  await queueMails(
    ctx,
    there.map(({ result, level, member, partner }) => {
      const locale = member.preferredLang ?? ctx.community.lang
      return {
        kind: 'round-match' as const,
        // Two mails to one member in a trio, and when they are introduced again: hence the partner.
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
          ...(again && { again }),
          links: {
            open: `/my_communities?match=${result.id}`,
            skip: `/my_communities?match=${result.id}&answer=skip`,
            pause: '/subscriptions?from=mail#networking',
          },
        },
      }
    }),
  )
  return sides.map(({ result }) => result.id)
}

/** Those whom the round could not serve are told so; they are first in line for the next. @returns their ids */
async function tellLeftOut(ctx: Ctx, roundId: string, { after }: RoundTelling): Promise<string[]> {
  const alone = await ctx.db
    .select({ member: participants, reason: roundLeftOuts.reason })
    .from(roundLeftOuts)
    .innerJoin(participants, eq(participants.id, roundLeftOuts.participantId))
    .where(
      and(
        eq(roundLeftOuts.roundId, roundId),
        isNull(participants.deletedAt),
        after ? gt(participants.id, after) : undefined,
      ),
    )
    .orderBy(asc(participants.id))
    .limit(CHUNK)
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
  return alone.map(({ member }) => member.id)
}
