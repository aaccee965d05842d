import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { countOutcomes } from './group-rows'
import { isUnstarted } from './stop-import'
import { KEPT_MS } from './view-import'

/**
 * Deletes old imports that never started, and the rows of old ones that ended or stopped, in every community. Called
 * every hour.
 */
export const sweepImports = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'sweep imports', (context) => withTenant(context, sweepCommunity))

async function sweepCommunity(ctx: Ctx): Promise<void> {
  const { db, clock } = ctx
  const old = lt(memberImports.createdAt, new Date(clock.now().getTime() - KEPT_MS))
  await db.delete(memberImports).where(and(old, isUnstarted))
  // Locked, as an organiser may resume it at this moment.
  const unfinished = await db
    .select()
    .from(memberImports)
    .where(
      and(
        old,
        isNotNull(memberImports.stoppedAt),
        inArray(memberImports.status, ['running', 'inviting', 'undoing']),
      ),
    )
    .for('update')
  for (const { id, status, counts, finishedAt, stoppedAt } of unfinished) {
    // Rows that were planned but not imported do not count.
    await db
      .delete(memberImportRows)
      .where(and(eq(memberImportRows.importId, id), inArray(memberImportRows.state, ['waiting', 'checked'])))
    await db
      .update(memberImports)
      .set({
        status: status === 'undoing' ? 'undone' : 'done',
        counts: counts ?? (await countOutcomes(ctx, id)),
        finishedAt: finishedAt ?? stoppedAt,
      })
      .where(eq(memberImports.id, id))
  }
  const ended = db
    .select({ id: memberImports.id })
    .from(memberImports)
    .where(and(old, inArray(memberImports.status, ['done', 'undone'])))
  await db.delete(memberImportRows).where(inArray(memberImportRows.importId, ended))
}
