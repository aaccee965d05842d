import { inArray, type SQL, sql } from 'drizzle-orm'
import type { CellInput, ChartEntries, ChartEntry } from '@/lib/contracts/analytics'
import { CHART_SERIES } from '@/lib/contracts/charts'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { notFound } from '@/lib/core/errors'
import { rawRows } from '@/lib/db/raw-rows'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { personLine } from '../participant/person-line'
import type { ChartFacts } from './chart-facts'
import { scopeOf } from './scope'
import { chartFacts, isIn, showsScores } from './view-chart'

/**
 * Who is behind a number of a chart: members by name, or introductions, latest first. As many as the number.
 * @throws DomainError 'not-found' for a cell without a number, 'invalid' for an invalid period or filter
 */
export async function listChartCell(
  ctx: Ctx,
  { chart, row: key, series, page, ...input }: CellInput,
): Promise<ChartEntries> {
  requireOrganiser(ctx)
  const facts = await chartFacts(ctx, await scopeOf(ctx, input), chart)
  const row = facts.rows.find((one) => one.key === key)
  const column = (CHART_SERIES[chart] as readonly string[]).find((one) => one === series)
  if (!row || !column || facts.isBlank?.(row.value, column as 'joined')) throw notFound()
  if (series === 'scored' && !(await showsScores(ctx, facts, row.value))) throw notFound()
  const cell = sql`FROM (${facts.facts}) facts WHERE row_key::text = ${row.value} AND ${isIn(series, facts)}`
  const [counted] = await rawRows<{ total: number }>(ctx.db, sql`SELECT count(*)::int AS total ${cell}`)
  const ids = await (facts.of === 'members' ? memberIds : introductionIds)(ctx, cell, page)
  const { list, ...rest } = toPage(ids, page)
  return { ...rest, list: await READ[facts.of](ctx, list), total: counted?.total ?? 0 }
}

const slice = (page: number): SQL => sql`LIMIT ${PAGE_SIZE + 1} OFFSET ${page * PAGE_SIZE}`

async function memberIds({ db, community }: Ctx, cell: SQL, page: number): Promise<string[]> {
  const rows = await rawRows<{ id: string }>(
    db,
    sql`SELECT p.id FROM ${participants} p WHERE p.community_id = ${community.id} AND p.id IN (SELECT id ${cell})
      ORDER BY lower(p.first_name), lower(p.last_name), p.id ${slice(page)}`,
  )
  return rows.map(({ id }) => id)
}

async function introductionIds({ db, community }: Ctx, cell: SQL, page: number): Promise<string[]> {
  const rows = await rawRows<{ id: string }>(
    db,
    sql`SELECT m.id FROM ${matches} m WHERE m.community_id = ${community.id} AND m.id IN (SELECT id ${cell})
      ORDER BY m.sent_at DESC, m.id ${slice(page)}`,
  )
  return rows.map(({ id }) => id)
}

const entryPerson = (person: typeof participants.$inferSelect): ChartEntry['people'][number] => ({
  person: personLine(person),
  hasLeft: person.deletedAt !== null,
})

const READ: Record<ChartFacts['of'], (ctx: Ctx, ids: readonly string[]) => Promise<ChartEntry[]>> = {
  async members({ db }, ids) {
    if (ids.length === 0) return []
    const rows = await db
      .select()
      .from(participants)
      .where(inArray(participants.id, [...ids]))
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => ({ id, at: null, people: [entryPerson(byId.get(id)!)] }))
  },
  async introductions({ db }, ids) {
    if (ids.length === 0) return []
    const rows = await db
      .select({ matchId: matchSides.matchId, at: matchSides.sentAt, person: participants })
      .from(matchSides)
      .innerJoin(
        participants,
        sql`${participants.communityId} = ${matchSides.communityId} AND ${participants.id} = ${matchSides.participantId}`,
      )
      .where(inArray(matchSides.matchId, [...ids]))
      .orderBy(participants.firstName, participants.id)
    return ids.map((id) => {
      const both = rows.filter(({ matchId }) => matchId === id)
      return {
        id,
        at: both[0]?.at?.toISOString() ?? null,
        people: both.map(({ person }) => entryPerson(person)),
      }
    })
  },
}
