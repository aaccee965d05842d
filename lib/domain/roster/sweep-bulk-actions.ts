import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { bulkActions } from '@/lib/db/schema/roster'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { withUnfinishedJob } from '@/lib/runtime/with-unfinished-job'
import { PREVIEW_MS } from './bulk-actions'

/** How long a finished action can be undone. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Deletes old previews and actions that finished long ago, with their members, and resumes actions whose job has used
 * up its retries, in every community. Called every hour.
 */
export const sweepBulkActions = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'sweep bulk actions', (context) =>
    withTenant(context, async (ctx) => {
      await deleteOld(ctx)
      await takeUpStuck(ctx)
    }),
  )

async function takeUpStuck(ctx: Ctx): Promise<void> {
  // Read before their jobs, so that one that is started meanwhile is not mistaken for stuck.
  const moving = await ctx.db
    .select({ id: bulkActions.id })
    .from(bulkActions)
    .where(inArray(bulkActions.status, ['running', 'undoing']))
  if (moving.length === 0) return
  const ids = moving.map(({ id }) => id)
  const taken = await withUnfinishedJob(ctx.db, ['run-bulk-action'], 'bulkActionId', ids)
  const stuck = ids.filter((id) => !taken.has(id))
  if (stuck.length === 0) return
  await ctx.enqueueAll(
    'run-bulk-action',
    stuck.map((bulkActionId) => ({ bulkActionId })),
  )
  ctx.log.warn({ actions: stuck.length }, 'bulk actions had used up their retries')
}

async function deleteOld({ db, clock }: Ctx): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const { status, createdAt, finishedAt } = bulkActions
  await db
    .delete(bulkActions)
    .where(
      or(
        and(eq(status, 'previewed'), lt(createdAt, before(PREVIEW_MS))),
        and(inArray(status, ['done', 'undone']), lt(finishedAt, before(KEPT_MS))),
      ),
    )
}
