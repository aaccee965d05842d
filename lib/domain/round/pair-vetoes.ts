import { and, desc, eq, gte, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { Veto } from '@/lib/contracts/round'
import { DomainError, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { participants } from '@/lib/db/schema/participant'
import { pairMusts, pairVetoes, roundChanges, rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { personLine } from './line-of'
import { requireRoundRights } from './policy'
import { requireMembers } from './require-members'
import { holdRules, writeRules } from './rules'

/** Two members in the order in which what is kept of a pair names them. */
export const inOrder = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a])

/** Keeps two apart: up to a round, or in all. @returns the veto's id */
export async function keepApart(ctx: Ctx, pair: [string, string], until: Date | null): Promise<string> {
  const [participantId, partnerId] = inOrder(...pair)
  const id = newId()
  await ctx.db.insert(pairVetoes).values({
    communityId: ctx.community.id,
    id,
    participantId,
    partnerId,
    until,
    vetoedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : newId(),
    createdAt: ctx.clock.now(),
  })
  return id
}

/**
 * Keeps two members apart for good, whether or not any round has put them together.
 * @throws DomainError 'not-found'; 'conflict' when they are kept apart already, or are to be introduced next
 */
export async function addVeto(
  ctx: Ctx,
  { participantId, partnerId }: { participantId: string; partnerId: string },
): Promise<{ vetoId: string }> {
  requireRoundRights(ctx)
  const [a, b] = inOrder(participantId, partnerId)
  await requireMembers(ctx, [a, b])
  await holdRules(ctx)
  const kept = and(eq(pairVetoes.participantId, a), eq(pairVetoes.partnerId, b), isNull(pairVetoes.until))
  if ((await ctx.db.$count(pairVetoes, kept)) > 0)
    throw new DomainError('conflict', { messageKey: 'apartAlready' })
  const must = and(eq(pairMusts.participantId, a), eq(pairMusts.partnerId, b))
  if ((await ctx.db.$count(pairMusts, must)) > 0)
    throw new DomainError('conflict', { messageKey: 'mustMeet' })
  const vetoId = await keepApart(ctx, [a, b], null)
  await writeRules(ctx, {})
  await recordAudit(ctx, { action: 'round.forbidden', detail: { participantIds: [a, b] } })
  return { vetoId }
}

/** The pairs that organisers keep apart in the round of a moment. */
export function vetoedPairs(ctx: Ctx, moment: Date): Promise<{ a: string; b: string }[]> {
  return ctx.db
    .select({ a: pairVetoes.participantId, b: pairVetoes.partnerId })
    .from(pairVetoes)
    .where(or(isNull(pairVetoes.until), gte(pairVetoes.until, moment)))
}

/** For good, or in a round that is still to come. */
const holds = (ctx: Ctx) => or(isNull(pairVetoes.until), gte(pairVetoes.until, ctx.clock.now()))

/** Those who are kept apart, for good or in the coming round, newest first. */
export async function listVetoes(ctx: Ctx, page: number): Promise<PageOf<Veto>> {
  requireRoundRights(ctx)
  const one = alias(participants, 'one')
  const other = alias(participants, 'other')
  const rows = await ctx.db
    .select({ veto: pairVetoes, one, other, changeId: roundChanges.id })
    .from(pairVetoes)
    .innerJoin(one, eq(one.id, pairVetoes.participantId))
    .innerJoin(other, eq(other.id, pairVetoes.partnerId))
    .leftJoin(rounds, eq(rounds.status, 'preview'))
    .leftJoin(
      roundChanges,
      and(
        eq(roundChanges.vetoId, pairVetoes.id),
        eq(roundChanges.roundId, rounds.id),
        isNull(roundChanges.undoneAt),
      ),
    )
    .where(holds(ctx))
    .orderBy(desc(pairVetoes.createdAt), desc(pairVetoes.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  return toPage(
    rows.map(({ veto, one, other, changeId }) => ({
      vetoId: veto.id,
      people: [personLine(one), personLine(other)],
      createdAt: veto.createdAt.toISOString(),
      until: veto.until?.toISOString() ?? null,
      changeId,
    })),
    page,
  )
}

/**
 * Lets two who were kept apart meet again, from the next round that is worked out.
 * @throws DomainError 'not-found'
 */
export async function liftVeto(ctx: Ctx, vetoId: string): Promise<void> {
  requireRoundRights(ctx)
  const [gone] = await ctx.db
    .delete(pairVetoes)
    .where(and(eq(pairVetoes.id, vetoId), holds(ctx)))
    .returning()
  if (!gone) throw notFound()
  await writeRules(ctx, {})
  await recordAudit(ctx, {
    action: 'round.allowed',
    detail: { participantIds: [gone.participantId, gone.partnerId] },
  })
}
