import { and, eq, inArray } from 'drizzle-orm'
import { type BulkKind, bulkActionMembers, bulkActions } from '@/lib/db/schema/roster'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { runBatches } from '@/lib/runtime/run-batches'
import { inviteUnseen } from '../invitation/invite-unseen'
import { setAccess } from './set-access'
import { setNetworking } from './set-networking'

/** Members changed in one transaction. */
const BATCH_SIZE = 500

const OPPOSITE: Record<Exclude<BulkKind, 'invite'>, BulkKind> = {
  disable: 'enable',
  enable: 'disable',
  'networking-off': 'networking-on',
  'networking-on': 'networking-off',
}

/**
 * Runs a started action, or its undo. Resumable: members are changed and marked in one transaction, so a killed process
 * skips nobody and changes nobody twice.
 * @returns when to continue; null at the end
 */
export const continueBulkAction = (context: RequestContext, bulkActionId: string): Promise<Date | null> =>
  runBatches(context, () => withTenant(context, (ctx) => runBatch(ctx, bulkActionId)))

/** @returns whether there may be more to do */
async function runBatch(ctx: Ctx, bulkActionId: string): Promise<boolean> {
  // Serialises two workers on one action.
  const [action] = await ctx.db
    .select()
    .from(bulkActions)
    .where(eq(bulkActions.id, bulkActionId))
    .for('update')
  if (action?.status !== 'running' && action?.status !== 'undoing') return false
  const isUndo = action.status === 'undoing'
  const ofAction = eq(bulkActionMembers.bulkActionId, bulkActionId)
  const rows = await ctx.db
    .select({ id: bulkActionMembers.participantId })
    .from(bulkActionMembers)
    .where(and(ofAction, eq(bulkActionMembers.state, isUndo ? 'changed' : 'waiting')))
    .limit(BATCH_SIZE)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) {
    await ctx.db
      .update(bulkActions)
      .set({ status: isUndo ? 'undone' : 'done', finishedAt: ctx.clock.now() })
      .where(eq(bulkActions.id, bulkActionId))
    return false
  }
  const kind = isUndo && action.kind !== 'invite' ? OPPOSITE[action.kind] : action.kind
  const changed = await apply(ctx, kind, ids, action.createdBy)
  const mark = (marked: string[], state: 'changed' | 'unchanged' | 'restored') =>
    marked.length > 0 &&
    ctx.db
      .update(bulkActionMembers)
      .set({ state })
      .where(and(ofAction, inArray(bulkActionMembers.participantId, marked)))
  if (isUndo) await mark(ids, 'restored')
  else {
    await mark(changed, 'changed')
    const without = new Set(changed)
    await mark(
      ids.filter((id) => !without.has(id)),
      'unchanged',
    )
  }
  return true
}

/** @returns the members it changed */
function apply(ctx: Ctx, kind: BulkKind, ids: string[], by: string): Promise<string[]> {
  switch (kind) {
    case 'invite':
      return inviteUnseen(ctx, ids, by)
    case 'disable':
    case 'enable':
      return setAccess(ctx, ids, kind === 'enable')
    case 'networking-off':
    case 'networking-on':
      return setNetworking(ctx, ids, kind === 'networking-on')
  }
}
