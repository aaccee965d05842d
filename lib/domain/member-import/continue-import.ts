import { and, eq } from 'drizzle-orm'
import { memberImports } from '@/lib/db/schema/member-import'
import type { Ctx } from '@/lib/runtime/context'
import { asOwner, type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { runBatches } from '@/lib/runtime/run-batches'
import { addressHasher } from '../account/erased-address'
import { applyRows } from './apply-rows'
import { checkRows } from './check-rows'
import { inviteRows } from './invite-rows'
import { undoRows } from './undo-rows'

/**
 * Runs the current step of an import (dry run, import, invitations, undo). Resumes after the last committed batch.
 * @returns when to continue; null at the end of the step
 */
export async function continueImport(context: RequestContext, importId: string): Promise<Date | null> {
  const hash = addressHasher(context)
  const again =
    (await runBatches(context, () => asOwner(context, (ctx) => runBatch(ctx, importId, hash)))) ??
    // Invitations do not touch accounts, so they run in the scope of one community.
    (await runBatches(context, () => withTenant(context, (ctx) => inviteRows(ctx, importId))))
  context.runtime.publicPages.forget(context.community.id)
  return again
}

/** @returns whether more may be left */
async function runBatch(ctx: Ctx, importId: string, hash: (email: string) => string): Promise<boolean> {
  // Locks the import: two workers take turns.
  const [found] = await ctx.db
    .select()
    .from(memberImports)
    .where(and(eq(memberImports.communityId, ctx.community.id), eq(memberImports.id, importId)))
    .for('update')
  if (found?.stoppedAt) return false
  switch (found?.status) {
    case 'checking':
      return checkRows(ctx, found, hash)
    case 'running':
      return applyRows(ctx, found, hash)
    case 'undoing':
      return undoRows(ctx, found)
    default:
      return false
  }
}
