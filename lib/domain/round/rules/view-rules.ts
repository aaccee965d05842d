import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ChangeRules, RoundRules } from '@/lib/contracts/round'
import { invalidField } from '@/lib/core/errors'
import { localized } from '@/lib/core/locale'
import { isAdmitted } from '@/lib/db/is-admitted'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { rawRows } from '@/lib/db/raw-rows'
import { memberships } from '@/lib/db/schema/account'
import { participants, questions } from '@/lib/db/schema/participant'
import type { GroupSelector } from '@/lib/db/schema/round'
import { topicsIn } from '@/lib/matching'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../../audit/record-audit'
import { requireOrganiser } from '../../community/require-organiser'
import { isSilent, participatesAt } from './eligible-participants'
import { sizesOfGroups } from './group-members'
import { readRules, writeRules } from './rules'

/** As many topics as somebody would scroll through. */
const MAX_TAGS = 60

/** Spellings per topic to read, more than members use on average. */
const WRITTEN_PER_TAG = 3

/** The rules of the community's rounds, with the topics and answers that groups can be defined by. */
export async function viewRules(ctx: Ctx): Promise<RoundRules> {
  requireOrganiser(ctx)
  const rules = await readRules(ctx)
  const { trioAllowed, minimumMatch, colleaguesAllowed, rematch, silentAfter, groups } = rules
  return {
    trioAllowed,
    minimumMatch,
    colleaguesAllowed,
    rematch,
    silentAfter,
    groups,
    sizes: groups && (await sizesOfGroups(ctx, groups)),
    choices: { tags: await usualTags(ctx), questions: await questionChoices(ctx) },
    silent: await countSilent(ctx),
  }
}

/**
 * Changes rules, from the next computed round on; a preview made with other rules is not sent. Does nothing if no rule
 * changes.
 *
 * @throws DomainError 'invalid' for a group by an answer that the community does not ask for
 */
export async function changeRules(ctx: Ctx, change: ChangeRules): Promise<RoundRules> {
  requireOrganiser(ctx)
  if (change.groups)
    for (const [name, selector] of Object.entries(change.groups)) await requireChoice(ctx, name, selector)
  const rules: Record<string, unknown> = await readRules(ctx)
  const isNew = Object.entries(change).some(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, rules[name]),
  )
  if (isNew) {
    await writeRules(ctx, change)
    await recordAudit(ctx, { action: 'round.ruled', detail: change })
  }
  return viewRules(ctx)
}

async function requireChoice(ctx: Ctx, name: string, selector: GroupSelector): Promise<void> {
  if (selector.by !== 'answer') return
  const [question] = await ctx.db.select().from(questions).where(eq(questions.id, selector.questionId))
  if (!question?.options.some(({ id }) => id === selector.optionId))
    throw invalidField(`groups.${name}`, 'invalid')
}

/** The most common topics in the reader's language, with how many members have them. */
async function usualTags(ctx: Ctx): Promise<{ tag: string; count: number }[]> {
  const ofCommunity = sql`FROM ${participants} p CROSS JOIN LATERAL unnest(p.tags) AS tag
    WHERE p.community_id = ${ctx.community.id} AND p.profile_filled_at IS NOT NULL
      AND ${isAdmitted(ctx, sql`p.user_id`)}`
  const written = await rawRows<{ name: string; tag: string }>(
    ctx.db,
    sql`SELECT lower(tag) AS name, mode() WITHIN GROUP (ORDER BY tag) AS tag ${ofCommunity}
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${WRITTEN_PER_TAG * MAX_TAGS}`,
  )
  const labels = new Map<string, string>()
  const named = written.map(({ name, tag }) => {
    const [label = tag] = topicsIn(ctx.locale, [tag])
    const key = label.toLowerCase()
    if (!labels.has(key)) labels.set(key, label)
    return { name, tag: labels.get(key)! }
  })
  return rawRows(
    ctx.db,
    sql`SELECT n.tag, count(DISTINCT p.id)::int AS count
      FROM (SELECT p.id, lower(tag) AS name ${ofCommunity}) p
      JOIN jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS n(name text, tag text) ON n.name = p.name
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MAX_TAGS}`,
  )
}

async function questionChoices(ctx: Ctx): Promise<RoundRules['choices']['questions']> {
  const rows = await ctx.db
    .select()
    .from(questions)
    .where(inArray(questions.kind, ['single', 'multi']))
    .orderBy(questions.position)
  return rows.map(({ id, text, options }) => ({
    questionId: id,
    text: localized(text, ctx.locale),
    options: options.map((option) => ({ optionId: option.id, text: localized(option.text, ctx.locale) })),
  }))
}

async function countSilent(ctx: Ctx): Promise<number> {
  const rules = await readRules(ctx)
  const [row] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(participants)
    .innerJoin(memberships, membershipOfParticipant)
    .where(and(participatesAt(ctx.clock.now()), isSilent(rules), isNotNull(participants.profileFilledAt)))
  return row?.n ?? 0
}
