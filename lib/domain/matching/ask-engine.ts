import { and, gte, isNotNull } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import type { AnswerTo, MemberChanges, Question } from '@/lib/matching'
import { type Call, inCommunity } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import { memberOf } from '../round/member-of'
import { readOutcomes } from './read-outcomes'
import { READ } from './read-profile'

/** Looked back further than needed: what was written by then may have been committed later, or by another clock. */
const OVERLAP_MS = 5 * 60 * 1000

/** What was learned is renewed so often: a reaction more or less changes little. */
const LEARN_AGAIN_MS = 60 * 60 * 1000

/**
 * Asks the community's engine, which knows all members with a filled profile and what became of its matches. Changes are read in a transaction
 * together with `prepare`; while the engine works, none is open.
 *
 * @throws DomainError 'unavailable' when the engine's thread has failed
 */
export async function askEngine<Q extends Question, Facts>(
  call: Call,
  prepare: (ctx: Ctx) => Promise<{ question: Q; facts: Facts }>,
): Promise<{ answer: AnswerTo<Q>; facts: Facts }> {
  const { engines } = call.runtime
  const { id } = call.community
  const asOf = call.clock.now()
  const heardAt = engines.heardAt(id)
  const learnedAt = heardAt && engines.learnedAt(id)
  const mustLearn = !learnedAt || asOf.getTime() - learnedAt.getTime() > LEARN_AGAIN_MS
  const { question, facts, changes } = await inCommunity(call, async (ctx) => ({
    ...(await prepare(ctx)),
    changes: {
      ...(await memberChanges(ctx, heardAt)),
      ...(mustLearn ? { outcomes: await readOutcomes(ctx) } : {}),
    },
  }))
  return { answer: await engines.ask(id, changes, asOf, question), facts }
}

async function memberChanges(ctx: Ctx, heardAt: Date | null): Promise<MemberChanges> {
  if (!heardAt) {
    const all = await ctx.db
      .select(READ)
      .from(participants)
      .where(isNotNull(participants.profileFilledAt))
      .orderBy(participants.id)
    return { whole: true, upserts: all.map(memberOf), removes: [] }
  }
  const changed = await ctx.db
    .select({ ...READ, profileFilledAt: participants.profileFilledAt })
    .from(participants)
    .where(and(gte(participants.updatedAt, new Date(heardAt.getTime() - OVERLAP_MS))))
  return {
    whole: false,
    upserts: changed.filter((one) => one.profileFilledAt !== null).map(memberOf),
    removes: changed.filter((one) => one.profileFilledAt === null).map(({ id }) => id),
  }
}
