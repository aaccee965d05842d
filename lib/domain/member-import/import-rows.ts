import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { message } from '@/lib/contracts/message'
import {
  type ImportChange,
  type ImportOutcome,
  type ImportProblem,
  type ImportRowState,
  memberImportRows,
  type memberImports,
} from '@/lib/db/schema/member-import'
import { linksOf, participants, questions } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { indexedLinks } from '../participant/lock-links'
import { type ReadRow, readRow } from './read-row'

export type Import = typeof memberImports.$inferSelect
export type Row = { number: number } & ReadRow

/** The next rows in a state, parsed by the import's columns. `ctx` spans communities. */
export async function nextRows(
  ctx: Ctx,
  { id, targets }: Import,
  { state, outcomes, limit }: { state: ImportRowState; outcomes?: readonly ImportOutcome[]; limit: number },
): Promise<Row[]> {
  const { db, community } = ctx
  const asked = await db.select().from(questions).where(eq(questions.communityId, community.id))
  const rows = await db
    .select({ number: memberImportRows.number, cells: memberImportRows.cells })
    .from(memberImportRows)
    .where(
      and(
        rowsOf(ctx, id),
        eq(memberImportRows.state, state),
        outcomes && inArray(memberImportRows.outcome, [...outcomes]),
      ),
    )
    .orderBy(asc(memberImportRows.number))
    .limit(limit)
  return rows.map(({ number, cells }) => ({ number, ...readRow(cells, targets, asked) }))
}

export const rowsOf = ({ community }: Ctx, importId: string) =>
  and(eq(memberImportRows.communityId, community.id), eq(memberImportRows.importId, importId))

/** Joins `participants` to the rows that were imported into them. */
export const participantOfRow = and(
  eq(participants.communityId, memberImportRows.communityId),
  eq(participants.id, memberImportRows.participantId),
)

/**
 * Skips LinkedIn profiles that another member or an earlier row has.
 * @param idOf the member with an address; null if there is none yet
 */
export async function leaveOutTakenLinks(
  { db, community }: Ctx,
  { targets }: Import,
  rows: readonly Row[],
  idOf: (email: string) => string | null,
): Promise<void> {
  const links = rows.flatMap(({ values }) => values.linkedin?.toLowerCase() ?? [])
  if (links.length === 0) return
  const link = sql<string>`lower(${participants.contacts} ->> 'linkedin')`
  const owners = await db
    .select({ id: participants.id, link })
    .from(participants)
    .where(
      and(
        eq(participants.communityId, community.id),
        sql`${linksOf(participants.contacts)} @> ANY(${indexedLinks(links.map((of) => ['linkedin', of]))})`,
      ),
    )
  const ownerOf = new Map<string, string>(owners.map((owner) => [owner.link, owner.id]))
  for (const row of rows) {
    const wanted = row.values.linkedin?.toLowerCase()
    if (!wanted || !row.email) continue
    const self = idOf(row.email) ?? row.email
    const owner = ownerOf.get(wanted)
    if (!owner) ownerOf.set(wanted, self)
    else if (owner !== self) {
      row.values.linkedin = undefined
      row.problems.push({
        column: targets.indexOf('linkedin'),
        message: message('contactExists', { network: 'LinkedIn' }),
      })
    }
  }
}

export type Mark = {
  number: number
  state: ImportRowState
  email?: string | null
  outcome: ImportOutcome
  reason: string | null
  problems: ImportProblem[]
  changes: ImportChange[]
  participantId?: string | null
}

/** Saves the outcome of rows. Cells of a row that was imported without problems are cleared. */
export async function markRows(
  { db, community }: Ctx,
  importId: string,
  marks: readonly Mark[],
): Promise<void> {
  if (marks.length === 0) return
  const given = JSON.stringify(
    marks.map(({ participantId, email, ...mark }) => ({
      ...mark,
      email: email ?? null,
      participant_id: participantId ?? null,
      is_clean: mark.state === 'done' && mark.outcome !== 'fail' && mark.problems.length === 0,
    })),
  )
  await db.execute(sql`
    UPDATE ${memberImportRows} AS r
    SET state = m.state, email = coalesce(m.email, r.email), outcome = m.outcome, reason = m.reason,
      problems = m.problems, changes = m.changes, participant_id = coalesce(m.participant_id, r.participant_id),
      cells = CASE WHEN m.is_clean THEN '{}' ELSE r.cells END
    FROM jsonb_to_recordset(${given}::jsonb) AS m(number int, state text, email text, outcome text, reason text,
      problems jsonb, changes jsonb, participant_id uuid, is_clean boolean)
    WHERE r.community_id = ${community.id} AND r.import_id = ${importId} AND r.number = m.number`)
}
