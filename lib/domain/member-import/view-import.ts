import { asc, desc, eq } from 'drizzle-orm'
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
import { countOutcomes, countRows, groupRows, outcomesIn, type RowGroup } from './group-rows'
import { type Import, rowsOf } from './import-rows'
import { countOpenInvitations } from './revoked-invitations'
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
  const summaries = rows.map(async (row) =>
    summaryOf(ctx, row, names, row.counts ?? (await countOutcomes(ctx, row.id))),
  )
  return { list: await Promise.all(summaries) }
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
  const groups = await groupRows(ctx, importId)
  const rowsWhere = (isWanted: (group: RowGroup) => boolean) => countRows(groups.filter(isWanted))
  const counts = found.counts ?? outcomesIn(groups)
  return {
    ...summaryOf(ctx, found, await memberNames(ctx, 'userId', [found.createdBy]), counts),
    sheet: found.sheet,
    processed: countProcessed(found, counts, rowsWhere),
    problems: rowsWhere(({ hasProblem }) => hasProblem),
    overQuota: rowsWhere(({ isOverQuota }) => isOverQuota),
    uninvited: await countUninvited(ctx, found),
    openInvitations: await countOpenInvitations(ctx, found),
    invitationsLeft: await invitationsLeft(ctx, found.createdBy),
    columns: found.headers.map((name, at) => ({
      name,
      sample: sample.flatMap(({ cells }) => (cells[at] ? [cells[at].slice(0, SAMPLE_LETTERS)] : [])),
      target: (found.targets[at] ?? null) as ImportTarget | null,
    })),
  }
}

/** @throws DomainError 'not-found' */
export async function findImport(ctx: Ctx, importId: string): Promise<Import> {
  const [found] = await ctx.db.select().from(memberImports).where(eq(memberImports.id, importId))
  if (!found) throw notFound()
  return found
}

function summaryOf(
  ctx: Ctx,
  row: Import,
  names: ReadonlyMap<string, string>,
  counts: MemberImportSummary['counts'],
): MemberImportSummary {
  const { id, fileName, status, total, mode, createdAt, finishedAt, stoppedAt } = row
  return {
    importId: id,
    fileName,
    status,
    total,
    mode,
    counts,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    stopped: stoppedAt !== null,
    by: names.get(row.createdBy) || null,
    canUndo: status === 'done' && createdAt.getTime() + KEPT_MS > ctx.clock.now().getTime(),
  }
}

/** Rows processed by the current step. Rows of members who deleted their account are gone. */
function countProcessed(
  { status, total }: Import,
  counts: MemberImport['counts'],
  rowsWhere: (isWanted: (group: RowGroup) => boolean) => number,
): number {
  switch (status) {
    case 'read':
      return 0
    case 'checking':
      return rowsWhere(({ state }) => state !== 'waiting')
    case 'running':
      return rowsWhere(({ state }) => state === 'done')
    case 'inviting':
      return rowsWhere(({ state }) => state === 'invited')
    case 'undoing':
      return counts.create + counts.update - rowsWhere(isLeftToUndo)
    default:
      return total
  }
}

const isLeftToUndo = ({ state, outcome }: RowGroup): boolean =>
  (state === 'done' || state === 'invited') && (outcome === 'create' || outcome === 'update')
