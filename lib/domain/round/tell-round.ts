import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
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
const CHUNK = 20

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
    .select({ telling: rounds.telling, debts: rounds.debts })
    .from(rounds)
    .where(and(eq(rounds.id, roundId), isNotNull(rounds.telling)))
    .for('update')
  if (!round?.telling) return false
  const { telling, debts } = round
  const { stage } = telling
  const told = await (stage === 'left-out' ? tellLeftOut : tellPairs)(ctx, { roundId, telling, debts })
  const next = told.length === CHUNK ? { stage, after: told.at(-1)! } : AFTER[stage]
  await ctx.db.update(rounds).set({ telling: next }).where(eq(rounds.id, roundId))
  if (!next) await ctx.enqueue('finish-round', { communityId: ctx.community.id, roundId })
  return next !== null
}

type Telling = { roundId: string; telling: RoundTelling; debts: Record<string, number> }

const AFTER: Record<RoundTelling['stage'], RoundTelling | null> = {
  pairs: { stage: 'left-out', after: null },
  'left-out': null,
  again: null,
}

/** @returns the ids of the sides that were told */
async function tellPairs(ctx: Ctx, { roundId, telling, debts }: Telling): Promise<string[]> {
  const { stage, after } = telling
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
  if (!again)
    await noteIntroduced(
      ctx,
      roundId,
      sides.map(({ result }) => result),
      debts,
    )
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
async function tellLeftOut(ctx: Ctx, { roundId, telling, debts }: Telling): Promise<string[]> {
  const { after } = telling
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
  const ids = alone.map(({ member }) => member.id)
  await noteDebts(ctx, ids, debts)
  return ids
}

/**
 * What the next round has to know of those who were introduced: what they are owed, and one more introduction without a
 * reaction, unless they have reacted already. Once for each of three.
 */
async function noteIntroduced(
  ctx: Ctx,
  roundId: string,
  results: (typeof matchingResults.$inferSelect)[],
  debts: Record<string, number>,
): Promise<void> {
  const members = [...new Set(results.map(({ participantId }) => participantId))]
  if (members.length === 0) return
  const first = await ctx.db
    .select({ id: sql<string>`min(${matchingResults.id}::text)` })
    .from(matchingResults)
    .innerJoin(matchings, eq(matchings.id, matchingResults.matchingId))
    .where(
      and(
        eq(matchings.roundId, roundId),
        eq(matchings.rematch, false),
        inArray(matchingResults.participantId, members),
      ),
    )
    .groupBy(matchingResults.participantId)
  const firsts = new Set(first.map(({ id }) => id))
  const counted = results.filter(({ id }) => firsts.has(id))
  const silent = counted.flatMap(({ participantId, state }) => (state === 'pending' ? [participantId] : []))
  await noteDebts(
    ctx,
    counted.map(({ participantId }) => participantId),
    debts,
    silent,
  )
}

/** In one statement: each costs the index of the member search. */
async function noteDebts(
  ctx: Ctx,
  ids: readonly string[],
  debts: Record<string, number>,
  silent: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const owed = JSON.stringify(ids.map((id) => ({ id, debt: debts[id] ?? null, silent: silent.includes(id) })))
  await ctx.db.execute(sql`
    UPDATE ${participants} p SET
      round_debt = coalesce(o.debt, p.round_debt),
      silent_rounds = p.silent_rounds + o.silent::int,
      still_in_asked_at = CASE WHEN o.silent THEN NULL ELSE p.still_in_asked_at END
    FROM jsonb_to_recordset(${owed}::jsonb) AS o(id uuid, debt real, silent boolean)
    WHERE p.community_id = ${ctx.community.id} AND p.id = o.id`)
}
