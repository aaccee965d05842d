import type { MemberImport } from '@/lib/contracts/member-import'
import { invalidField } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import { questions } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { guessColumns } from './guess-columns'
import { readTable } from './read-table'
import { viewImport } from './view-import'

/** Rows per INSERT. */
const BATCH_SIZE = 1_000

/**
 * Reads a member file and guesses its columns. Imports nothing yet.
 * @throws DomainError 'invalid' with a message at `file` if it cannot be read or is too large
 */
export async function uploadImport(
  context: RequestContext,
  { bytes, name }: { bytes: Uint8Array | undefined; name?: string },
): Promise<MemberImport> {
  await withTenant(context, async (ctx) => requireOrganiser(ctx))
  if (!bytes || bytes.byteLength === 0) throw invalidField('file', 'importEmpty')
  const table = await readTable(bytes)
  return withTenant(context, (ctx) => keepTable(ctx, table, name || 'members.csv'))
}

async function keepTable(
  ctx: Ctx,
  table: Awaited<ReturnType<typeof readTable>>,
  fileName: string,
): Promise<MemberImport> {
  const { userId } = requireOrganiser(ctx)
  const importId = newId()
  const communityId = ctx.community.id
  await ctx.db.insert(memberImports).values({
    communityId,
    id: importId,
    fileName,
    status: 'read',
    headers: table.headers,
    targets: guessColumns(table, await ctx.db.select().from(questions)),
    total: table.rows.length,
    createdBy: userId,
    createdAt: ctx.clock.now(),
  })
  for (let at = 0; at < table.rows.length; at += BATCH_SIZE)
    await ctx.db
      .insert(memberImportRows)
      .values(table.rows.slice(at, at + BATCH_SIZE).map((row) => ({ communityId, importId, ...row })))
  return viewImport(ctx, importId)
}
