import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { bulkActions } from '@/lib/db/schema/roster'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { PREVIEW_MS } from './bulk-actions'

/** How long a finished action can be undone. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Deletes old previews and actions that finished long ago, with their members, in every community. Called every hour.
 */
export const sweepBulkActions = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'sweep bulk actions', (context) => withTenant(context, sweepCommunity))

async function sweepCommunity({ db, clock }: Ctx): Promise<void> {
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
