import { and, asc, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import {
  IMPORT_KEPT_DAYS,
  type ImportTarget,
  type MemberImport,
  type MemberImportSummary,
} from '@/lib/contracts/member-import'
import { notFound } from '@/lib/core/errors'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { invitationsLeft } from '../invitation/invitations-left'
import { memberNames } from '../participant/member-names'
import { countOutcomes } from './count-outcomes'
import { type Import, rowsOf } from './import-rows'
import { countUninvited } from './uninvited'

const MAX_LISTED = 50
const SAMPLE_ROWS = 3
const SAMPLE_LETTERS = 80
export const KEPT_MS = IMPORT_KEPT_DAYS * 24 * 60 * 60 * 1000

/** The community's latest imports. */
export async function listImports(ctx: Ctx): Promise<{ list: MemberImportSummary[] }> {
  requireOrganiser(ctx)
  const rows = await ctx.db
    .select()
    .from(memberImports)
    .orderBy(desc(memberImports.createdAt), desc(memberImports.id))
    .limit(MAX_LISTED)
  const names = await memberNames(
    ctx,
    'userId',
    rows.map(({ createdBy }) => createdBy),
  )
  return { list: await Promise.all(rows.map((row) => summaryOf(ctx, row, names))) }
}

/** @throws DomainError 'not-found' */
export async function viewImport(ctx: Ctx, importId: string): Promise<MemberImport> {
  requireOrganiser(ctx)
  const found = await findImport(ctx, importId)
  const sample = await ctx.db
    .select({ cells: memberImportRows.cells })
    .from(memberImportRows)
    .where(rowsOf(ctx, importId))
    .orderBy(asc(memberImportRows.number))
    .limit(SAMPLE_ROWS)
  const summary = await summaryOf(ctx, found, await memberNames(ctx, 'userId', [found.createdBy]))
  return {
    ...summary,
    sheet: found.sheet,
    processed: await processedRows(ctx, found, summary.counts),
    problems: await ctx.db.$count(memberImportRows, and(rowsOf(ctx, importId), hasProblem)),
    overQuota: await ctx.db.$count(
      memberImportRows,
      and(rowsOf(ctx, importId), eq(memberImportRows.reason, 'memberQuota')),
    ),
    uninvited: await countUninvited(ctx, found),
    invitationsLeft: await invitationsLeft(ctx, found.createdBy),
    columns: found.headers.map((name, at) => ({
      name,
      sample: sample.flatMap(({ cells }) => (cells[at] ? [cells[at].slice(0, SAMPLE_LETTERS)] : [])),
      target: (found.targets[at] ?? null) as ImportTarget | null,
    })),
  }
}

/** Rows that fail, or with skipped cells. */
export const hasProblem = or(eq(memberImportRows.outcome, 'fail'), sql`${memberImportRows.problems} <> '[]'`)

/** @throws DomainError 'not-found' */
export async function findImport(ctx: Ctx, importId: string): Promise<Import> {
  const [found] = await ctx.db.select().from(memberImports).where(eq(memberImports.id, importId))
  if (!found) throw notFound()
  return found
}

async function summaryOf(
  ctx: Ctx,
  row: Import,
  names: ReadonlyMap<string, string>,
): Promise<MemberImportSummary> {
  const { id, fileName, status, total, mode, createdAt, finishedAt, stoppedAt } = row
  return {
    importId: id,
    fileName,
    status,
    total,
    mode,
    counts: row.counts ?? (await countOutcomes(ctx, id)),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    stopped: stoppedAt !== null,
    by: names.get(row.createdBy) || null,
    canUndo: status === 'done' && createdAt.getTime() + KEPT_MS > ctx.clock.now().getTime(),
  }
}

/** Rows processed by the current step. Undone rows may be gone with their member. */
async function processedRows(
  ctx: Ctx,
  { id, status, total }: Import,
  counts: MemberImport['counts'],
): Promise<number> {
  const ofImport = rowsOf(ctx, id)
  if (status === 'undoing') {
    const [left] = await ctx.db
      .select({ rows: count() })
      .from(memberImportRows)
      .where(
        and(
          ofImport,
          inArray(memberImportRows.state, ['done', 'invited']),
          inArray(memberImportRows.outcome, ['create', 'update']),
        ),
      )
    return counts.create + counts.update - (left?.rows ?? 0)
  }
  if (status === 'inviting')
    return ctx.db.$count(memberImportRows, and(ofImport, eq(memberImportRows.state, 'invited')))
  if (status === 'checking')
    return ctx.db.$count(memberImportRows, and(ofImport, ne(memberImportRows.state, 'waiting')))
  if (status === 'running')
    return ctx.db.$count(memberImportRows, and(ofImport, eq(memberImportRows.state, 'done')))
  return status === 'read' ? 0 : total
}
