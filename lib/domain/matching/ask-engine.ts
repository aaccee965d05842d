import { setImmediate as othersFirst } from 'node:timers/promises'
import { and, eq, gt, gte, inArray, isNotNull, or } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import type { AnswerTo, Member, MemberChanges, Question } from '@/lib/matching'
import { type Call, inCommunity } from '@/lib/runtime/call'
import type { Ctx } from '@/lib/runtime/context'
import { memberOf } from '../round/member-of'
import { learnedMeaningSince, withMeanings } from './meanings'
import { readOutcomes } from './read-outcomes'
import { READ } from './read-profile'

/** Looked back further than needed: what was written by then may have been committed later, or by another clock. */
const OVERLAP_MS = 5 * 60 * 1000

/** Members read at once: some milliseconds, in which a process with an embedded database does nothing else. */
const PORTION = 250

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
  const heardAt = engines.heardAt(id) ?? (await engines.open(id, asOf, () => allMembers(call)))
  const learnedAt = engines.learnedAt(id)
  const mustLearn = !learnedAt || asOf.getTime() - learnedAt.getTime() > LEARN_AGAIN_MS
  const { question, facts, changes } = await inCommunity(call, async (ctx) => ({
    ...(await prepare(ctx)),
    changes: {
      ...(await memberChanges(ctx, heardAt, call.runtime.embeddings.model)),
      ...(mustLearn ? { outcomes: await readOutcomes(ctx) } : {}),
    },
  }))
  return { answer: await engines.ask(id, changes, asOf, question), facts }
}

async function* allMembers(call: Call): AsyncGenerator<Member[]> {
  const { model } = call.runtime.embeddings
  let portion = await inCommunity(call, (ctx) => membersAfter(ctx, null, model))
  while (portion.length > 0) {
    yield portion
    await othersFirst()
    const last = portion.at(-1)?.id ?? null
    portion = portion.length < PORTION ? [] : await inCommunity(call, (ctx) => membersAfter(ctx, last, model))
  }
}

async function membersAfter(ctx: Ctx, id: string | null, model: string | null): Promise<Member[]> {
  const rows = await ctx.db
    .select(READ)
    .from(participants)
    .where(
      and(
        eq(participants.communityId, ctx.community.id),
        isNotNull(participants.profileFilledAt),
        id ? gt(participants.id, id) : undefined,
      ),
    )
    .orderBy(participants.id)
    .limit(PORTION)
  return withMeanings(ctx, rows.map(memberOf), model)
}

async function memberChanges(ctx: Ctx, heardAt: Date, model: string | null): Promise<MemberChanges> {
  const since = new Date(heardAt.getTime() - OVERLAP_MS)
  const changed = await ctx.db
    .select({ ...READ, profileFilledAt: participants.profileFilledAt })
    .from(participants)
    .where(
      or(
        gte(participants.updatedAt, since),
        model === null ? undefined : inArray(participants.id, learnedMeaningSince(ctx, since)),
      ),
    )
  return {
    whole: false,
    upserts: await withMeanings(
      ctx,
      changed.filter((one) => one.profileFilledAt !== null).map(memberOf),
      model,
    ),
    removes: changed.filter((one) => one.profileFilledAt === null).map(({ id }) => id),
  }
}
