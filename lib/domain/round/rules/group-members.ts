import { and, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { isAdmitted } from '@/lib/db/is-admitted'
import { answers, participants } from '@/lib/db/schema/participant'
import type { GroupPair, GroupSelector } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { hasTopic } from '../../participant/has-topic'
import { readRules } from './rules'

/** Of a participant: whether they belong to a group, as their profile is now. */
export function isInGroup(ctx: Ctx, selector: GroupSelector): SQL {
  switch (selector.by) {
    case 'tag':
      return hasTopic(selector.tag)
    case 'role':
      return sql`position(lower(${selector.words}) IN lower(coalesce(${participants.company}, ''))) > 0`
    case 'answer':
      return exists(
        ctx.db
          .select({ one: sql`1` })
          .from(answers)
          .where(
            and(
              eq(answers.communityId, ctx.community.id),
              eq(answers.participantId, participants.id),
              eq(answers.questionId, selector.questionId),
              sql`${answers.value} @> to_jsonb(${selector.optionId}::text)`,
            ),
          ),
      )
  }
}

/** The ids of all members of both groups. */
export async function membersOfGroups(ctx: Ctx, { one, other }: GroupPair): Promise<[string[], string[]]> {
  const of = async (selector: GroupSelector) => {
    const rows = await ctx.db
      .select({ id: participants.id })
      .from(participants)
      .where(and(isNotNull(participants.profileFilledAt), isInGroup(ctx, selector)))
    return rows.map(({ id }) => id)
  }
  return [await of(one), await of(other)]
}

/** How many members are in each group, in both and in neither. */
export async function sizesOfGroups(
  ctx: Ctx,
  { one, other }: GroupPair,
): Promise<{ one: number; other: number; both: number; neither: number }> {
  const [inOne, inOther] = [isInGroup(ctx, one), isInGroup(ctx, other)]
  const count = (where: SQL) => sql<number>`count(*) FILTER (WHERE ${where})::int`
  const [sizes] = await ctx.db
    .select({
      one: count(inOne),
      other: count(inOther),
      both: count(sql`${inOne} AND ${inOther}`),
      neither: count(sql`NOT (${inOne}) AND NOT (${inOther})`),
    })
    .from(participants)
    .where(
      and(
        eq(participants.communityId, ctx.community.id),
        isNotNull(participants.profileFilledAt),
        isNull(participants.deletedAt),
        isAdmitted(ctx),
      ),
    )
  return sizes ?? { one: 0, other: 0, both: 0, neither: 0 }
}

/** Whether the community's groups, where there are any, let two members meet. */
export async function groupsAllow(ctx: Ctx, pair: readonly [string, string]): Promise<boolean> {
  const { groups } = await readRules(ctx)
  if (!groups) return true
  const isIn = (selector: GroupSelector) => sql<boolean>`(${isInGroup(ctx, selector)})`
  const [a, b] = await ctx.db
    .select({ one: isIn(groups.one), other: isIn(groups.other) })
    .from(participants)
    .where(inArray(participants.id, [...pair]))
  if (!a || !b) return false
  const isFree = !(a.one || a.other || b.one || b.other)
  return isFree || (a.one && b.other) || (a.other && b.one)
}
