import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { and, eq, gt, gte, inArray, isNotNull, or } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import type { AnswerTo, Member, MemberChanges, Question } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { colleaguesAllowed } from './colleagues-allowed'
import { engineProfileColumns } from './engine-profile-columns'
import { learnedMeaningSince } from './meanings'
import { type Models, readByModels } from './read-by-models'
import { readOutcomes } from './read-outcomes'
import { toEngineMember } from './to-engine-member'

/** Changes are read from this long before the last read: some are committed later than written, or by another clock. */
const OVERLAP_MS = 5 * 60 * 1000

/** Members per query: a few milliseconds, during which a process with an embedded database does nothing else. */
const BATCH_SIZE = 250

/** Interval between two readings of outcomes: a single reaction changes little. */
const LEARN_AGAIN_MS = 60 * 60 * 1000

/**
 * Asks the community's engine, which knows all members with a filled profile and the outcomes of matches. Changes are
 * read in one transaction with `prepare`; none is open while the engine works.
 *
 * @throws DomainError 'unavailable' if the engine's thread fails
 */
export async function askEngine<Q extends Question, Facts>(
  context: RequestContext,
  prepare: (ctx: Ctx) => Promise<{ question: Q; facts: Facts }>,
): Promise<{ answer: AnswerTo<Q>; facts: Facts }> {
  const { engines } = context.runtime
  const { id } = context.community
  const asOf = context.clock.now()
  const loadedAt = engines.loadedAt(id) ?? (await engines.open(id, asOf, () => allMembers(context)))
  const outcomesAt = engines.outcomesAt(id)
  const mustLearn = !outcomesAt || asOf.getTime() - outcomesAt.getTime() > LEARN_AGAIN_MS
  const { question, facts, changes } = await withTenant(context, async (ctx) => ({
    ...(await prepare(ctx)),
    changes: {
      ...(await memberChanges(ctx, loadedAt, context.runtime)),
      colleagues: await colleaguesAllowed(ctx),
      ...(mustLearn ? { outcomes: await readOutcomes(ctx) } : {}),
    },
  }))
  return { answer: await engines.ask(id, changes, asOf, question), facts }
}

async function* allMembers(context: RequestContext): AsyncGenerator<Member[]> {
  let portion = await withTenant(context, (ctx) => membersAfter(ctx, null, context.runtime))
  while (portion.length > 0) {
    yield portion
    await yieldToOthers()
    const last = portion.at(-1)?.id ?? null
    portion =
      portion.length < BATCH_SIZE
        ? []
        : await withTenant(context, (ctx) => membersAfter(ctx, last, context.runtime))
  }
}

async function membersAfter(ctx: Ctx, id: string | null, models: Models): Promise<Member[]> {
  const rows = await ctx.db
    .select(engineProfileColumns)
    .from(participants)
    .where(
      and(
        eq(participants.communityId, ctx.community.id),
        isNotNull(participants.profileFilledAt),
        id ? gt(participants.id, id) : undefined,
      ),
    )
    .orderBy(participants.id)
    .limit(BATCH_SIZE)
  return readByModels(ctx, rows.map(toEngineMember), models)
}

async function memberChanges(ctx: Ctx, loadedAt: Date, models: Models): Promise<MemberChanges> {
  const since = new Date(loadedAt.getTime() - OVERLAP_MS)
  const changed = await ctx.db
    .select({ ...engineProfileColumns, profileFilledAt: participants.profileFilledAt })
    .from(participants)
    .where(
      or(
        gte(participants.updatedAt, since),
        models.embeddings.model === null
          ? undefined
          : inArray(participants.id, learnedMeaningSince(ctx, since)),
      ),
    )
  return {
    whole: false,
    upserts: await readByModels(
      ctx,
      changed.filter((one) => one.profileFilledAt !== null).map(toEngineMember),
      models,
    ),
    removes: changed.filter((one) => one.profileFilledAt === null).map(({ id }) => id),
  }
}
