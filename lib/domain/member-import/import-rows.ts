import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { type Contacts, NETWORK_RULES, type Network } from '@/lib/contracts/contact'
import { message } from '@/lib/contracts/message'
import {
  type ImportChange,
  type ImportOutcome,
  type ImportProblem,
  type ImportRowState,
  memberImportRows,
  memberImports,
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

/** Rows that fail, or with skipped cells. */
export const hasProblem = or(eq(memberImportRows.outcome, 'fail'), sql`${memberImportRows.problems} <> '[]'`)

/** Joins `participants` to the rows that were imported into them. */
export const participantOfRow = and(
  eq(participants.communityId, memberImportRows.communityId),
  eq(participants.id, memberImportRows.participantId),
)

/** Joins `memberImports` to their rows. */
export const importOfRow = and(
  eq(memberImports.communityId, memberImportRows.communityId),
  eq(memberImports.id, memberImportRows.importId),
)

/**
 * Drops profile links that another member or an earlier row has, and adds a problem to the row.
 * @param idOf the member with an address; null if there is none yet
 * @param claimed addresses by the links that batches before will give them, in a dry run
 */
export async function dropTakenLinks(
  { db, community }: Ctx,
  { targets }: Import,
  rows: readonly Row[],
  idOf: (email: string) => string | null,
  claimed: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const links = rows.flatMap(linksIn)
  if (links.length === 0) return
  const owners = await db
    .select({ id: participants.id, contacts: participants.contacts })
    .from(participants)
    .where(
      and(
        eq(participants.communityId, community.id),
        sql`${linksOf(participants.contacts)} @> ANY(${indexedLinks(links)})`,
      ),
    )
  const ownerOf = new Map<string, string>([
    ...claimed,
    ...owners.flatMap(({ id, contacts }) =>
      linksOfContacts(contacts).map((link): [string, string] => [keyOf(link), id]),
    ),
  ])
  for (const row of rows) {
    if (!row.email) continue
    const self = idOf(row.email) ?? row.email
    for (const link of linksIn(row)) {
      const owner = ownerOf.get(keyOf(link))
      if (!owner) ownerOf.set(keyOf(link), self)
      if (!owner || owner === self || owner === row.email) continue
      const [network] = link
      row.values.links[network] = undefined
      row.problems.push({
        column: targets.indexOf(network),
        message: message('contactExists', { network: NETWORK_RULES[network].title }),
      })
    }
  }
}

type Link = [Network, string]

const linksOfContacts = (contacts: Contacts) =>
  (Object.entries(contacts) as [Network, string | undefined][]).flatMap(([network, link]): Link[] =>
    link ? [[network, link]] : [],
  )

export const linksIn = ({ values }: Row) => linksOfContacts(values.links)

/** A link as `dropTakenLinks` compares it. */
export const keyOf = ([network, link]: Link) => `${network}:${link.toLowerCase()}`

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
