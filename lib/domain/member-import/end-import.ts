import { and, eq } from 'drizzle-orm'
import { memberImports } from '@/lib/db/schema/member-import'
import type { Ctx } from '@/lib/runtime/context'
import { countOutcomes } from './group-rows'
import type { Import } from './import-rows'

/** All rows are imported: continues with the invitations, or finishes. Its end and its counts do not change later. */
export async function endImport(
  ctx: Ctx,
  { id, counts, finishedAt }: Import,
  status: 'inviting' | 'done',
): Promise<void> {
  await ctx.db
    .update(memberImports)
    .set({
      status,
      finishedAt: finishedAt ?? ctx.clock.now(),
      counts: counts ?? (await countOutcomes(ctx, id)),
    })
    .where(and(eq(memberImports.communityId, ctx.community.id), eq(memberImports.id, id)))
}
