import { eq, sql } from 'drizzle-orm'
import { MAX_STORED_IMPORT_BYTES, type MemberImport } from '@/lib/contracts/member-import'
import { DomainError, invalidField } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import { questions } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { guessColumns } from './guess-columns'
import { isWorkbook, readTable } from './read-table'
import { viewImport } from './view-import'

/** Rows per INSERT. */
const BATCH_SIZE = 1_000
/** Excel allows 31. */
const MAX_SHEET_NAME_LETTERS = 100
/** Approximate size of a stored row without its cells. */
const ROW_BYTES = 200

/**
 * Reads an Excel or CSV file of members and guesses its columns. Imports nothing yet. A repeated `id` creates nothing.
 * @throws DomainError 'invalid' with a message at `file` if it cannot be read or is too large, or if those stored already
 * are too large together; 'conflict' if the id is taken by somebody else
 */
export async function uploadImport(
  context: RequestContext,
  { bytes, name, id: importId = newId() }: { bytes: Uint8Array | undefined; name?: string; id?: string },
): Promise<MemberImport> {
  const { userId: createdBy } = requireOrganiser(context)
  if (!bytes || bytes.byteLength === 0) throw invalidField('file', 'importEmpty')
  const table = await readTable(bytes, context.locale)
  const fileName = name || `members.${isWorkbook(bytes) ? 'xlsx' : 'csv'}`
  return withTenant(context, (ctx) => keepTable(ctx, table, { importId, fileName, createdBy }))
}

async function keepTable(
  ctx: Ctx,
  table: Awaited<ReturnType<typeof readTable>>,
  { importId, fileName, createdBy }: { importId: string; fileName: string; createdBy: string },
): Promise<MemberImport> {
  await lockInCommunity(ctx.db, 'import files', ctx.community.id)
  const [known] = await ctx.db.select().from(memberImports).where(eq(memberImports.id, importId))
  if (known && known.createdBy !== createdBy) throw new DomainError('conflict')
  if (known) return viewImport(ctx, importId)
  await requireRoom(ctx)
  const communityId = ctx.community.id
  await ctx.db.insert(memberImports).values({
    communityId,
    id: importId,
    fileName,
    sheet: table.sheet?.slice(0, MAX_SHEET_NAME_LETTERS),
    status: 'read',
    headers: table.headers,
    targets: guessColumns(table, await ctx.db.select().from(questions)),
    total: table.rows.length,
    createdBy,
    createdAt: ctx.clock.now(),
  })
  for (let at = 0; at < table.rows.length; at += BATCH_SIZE)
    await ctx.db
      .insert(memberImportRows)
      .values(table.rows.slice(at, at + BATCH_SIZE).map((row) => ({ communityId, importId, ...row })))
  await recordAudit(ctx, {
    action: 'members.import-uploaded',
    subjectId: importId,
    detail: { rows: table.rows.length },
  })
  return viewImport(ctx, importId)
}

async function requireRoom({ db }: Ctx): Promise<void> {
  const [stored] = await db
    .select({
      bytes: sql<number>`coalesce(sum(octet_length(${memberImportRows.cells}::text) + ${ROW_BYTES}::int), 0)::float8`,
    })
    .from(memberImportRows)
  if (stored!.bytes >= MAX_STORED_IMPORT_BYTES) throw invalidField('file', 'importsTooLarge')
}
