import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { moment } from '@/lib/db/moment'
import { rawRows } from '@/lib/db/raw-rows'
import { chats } from '@/lib/db/schema/chat'
import { hides, relations, reports } from '@/lib/db/schema/people'
import { forbiddenPairs, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Which two members must not be introduced: already introduced, already talking, one of them hid, blocked, disliked or
 * reported the other, or an organiser forbids the pair. Rounds, rematches, swaps, required pairs and instant matches all
 * use this.
 * Every exclusion works in both directions.
 */
type Source = {
  table: SQLWrapper
  other: 'partner_id' | 'subject_id'
  only?: SQL
  /** Has a row for each of the two. */
  mutual?: true
  /** Means only that the two can already talk. */
  talking?: true
}

/** When two would be introduced, and at which event, if any. */
export type Occasion = { at: Date; eventId?: string | null }

export const occasionOf = ({
  scheduledFor,
  eventId,
}: {
  scheduledFor: Date
  eventId: string | null
}): Occasion => ({
  at: scheduledFor,
  eventId,
})

/** A pair that was removed from one round may meet at an event, and the other way round. */
const forbids = ({ at, eventId }: Occasion): SQL => {
  const always = sql`x.until IS NULL AND x.event_id IS NULL`
  return eventId
    ? sql`(${always} OR x.event_id = ${eventId})`
    : sql`(${always} OR x.event_id IS NULL AND x.until >= ${moment(at)})`
}

const sources = (occasion: Occasion): Source[] => [
  { table: matchSides, other: 'partner_id', only: sql`x.sent_at IS NOT NULL`, mutual: true },
  // As after an answer to a request; a chat that an organiser opened introduces nobody.
  {
    table: sql`(
      SELECT community_id, first_id AS participant_id, second_id AS partner_id
      FROM ${chats} WHERE organiser_id IS NULL
    )`,
    other: 'partner_id',
    talking: true,
  },
  { table: hides, other: 'subject_id' },
  { table: relations, other: 'subject_id', only: sql`x.relation_type = 'DISLIKE'` },
  { table: reports, other: 'subject_id' },
  { table: forbiddenPairs, other: 'partner_id', only: forbids(occasion) },
]

const rowsOf = (ctx: Ctx, { table, only = sql`true` }: Source, select: SQL, where: SQL) =>
  sql`SELECT ${select} FROM ${table} x WHERE x.community_id = ${ctx.community.id} AND ${only} AND ${where}`

const one = sql`x.participant_id`
const otherOf = ({ other }: Source) => sql.raw(`x.${other}`)

export interface ExclusionOptions {
  /** Whether two members who talk, but were never introduced, may be: an answer to a request leads to an introduction. */
  allowTalking?: boolean
}

/** Whether two members are excluded on an occasion, for use in a WHERE clause. `x` is taken as a table alias. */
export function isExcluded(
  ctx: Ctx,
  a: SQLWrapper | string,
  b: SQLWrapper | string,
  occasion: Occasion,
  { allowTalking = false }: ExclusionOptions = {},
): SQL<boolean> {
  const applied = sources(occasion).filter(({ talking }) => !(talking && allowTalking))
  const found = applied.flatMap((source) => {
    const either = [sql`${one} = ${a} AND ${otherOf(source)} = ${b}`]
    if (!source.mutual) either.push(sql`${one} = ${b} AND ${otherOf(source)} = ${a}`)
    return either.map((where) => sql`EXISTS (${rowsOf(ctx, source, sql`1`, where)})`)
  })
  return sql`(${sql.join(found, sql` OR `)})`
}

/** The ids of all members excluded with one member on an occasion, as a subquery. */
export function excludedPartnerIds(ctx: Ctx, memberId: string, occasion: Occasion): SQL {
  const selects = sources(occasion).flatMap((source) => {
    const there = rowsOf(ctx, source, otherOf(source), sql`${one} = ${memberId}`)
    return source.mutual ? [there] : [there, rowsOf(ctx, source, one, sql`${otherOf(source)} = ${memberId}`)]
  })
  return sql.join(selects, sql` UNION `)
}

/** The excluded pairs among some members on an occasion; each pair once per reason. */
export async function readExcludedPairs(
  ctx: Ctx,
  occasion: Occasion,
  memberIds: readonly string[],
): Promise<(readonly [string, string])[]> {
  const among = (id: SQL) => sql`${id} IN (SELECT id FROM among)`
  const selects = sources(occasion).map((source) =>
    rowsOf(
      ctx,
      source,
      sql`${one} AS a, ${otherOf(source)} AS b`,
      sql`${source.mutual ? sql`${one} < ${otherOf(source)}` : sql`true`}
        AND ${among(one)} AND ${among(otherOf(source))}`,
    ),
  )
  const rows = await rawRows<{ a: string; b: string }>(
    ctx.db,
    sql`WITH among AS (
      SELECT value::uuid AS id FROM jsonb_array_elements_text(${JSON.stringify(memberIds)}::jsonb))
    ${sql.join(selects, sql` UNION ALL `)}`,
  )
  return rows.map(({ a, b }) => [a, b])
}

/** Those of some pairs that are excluded on an occasion. */
export async function readExcludedOf(
  ctx: Ctx,
  pairs: readonly { a: string; b: string }[],
  occasion: Occasion,
): Promise<{ a: string; b: string }[]> {
  const given = JSON.stringify(pairs.map(({ a, b }) => ({ a, b })))
  return rawRows(
    ctx.db,
    sql`SELECT p.a, p.b FROM jsonb_to_recordset(${given}::jsonb) AS p(a uuid, b uuid)
      WHERE ${isExcluded(ctx, sql`p.a`, sql`p.b`, occasion)}`,
  )
}

/** The ids of all members excluded with one member on an occasion. */
export async function readExcludedPartners(
  ctx: Ctx,
  memberId: string,
  occasion: Occasion,
): Promise<Set<string>> {
  const rows = await rawRows<{ id: string }>(
    ctx.db,
    sql`SELECT id FROM (${excludedPartnerIds(ctx, memberId, occasion)}) AS e(id)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether two members are excluded on an occasion. */
export async function areExcluded(
  ctx: Ctx,
  a: string,
  b: string,
  occasion: Occasion,
  options?: ExclusionOptions,
): Promise<boolean> {
  const rows = await rawRows<{ excluded: boolean }>(
    ctx.db,
    sql`SELECT ${isExcluded(ctx, a, b, occasion, options)} AS excluded`,
  )
  return rows[0]!.excluded
}
