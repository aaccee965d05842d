import { and, inArray, lt } from 'drizzle-orm'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import type { Ctx } from '@/lib/runtime/context'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { KEPT_MS } from './view-import'

/** Deletes old imports that never started, and the rows of old finished ones, in every community. Called every hour. */
export const sweepImports = (runtime: Runtime): Promise<void> =>
  forEachCommunity(runtime, 'sweep imports', (context) => withTenant(context, sweepCommunity))

async function sweepCommunity({ db, clock }: Ctx): Promise<void> {
  const old = lt(memberImports.createdAt, new Date(clock.now().getTime() - KEPT_MS))
  await db.delete(memberImports).where(and(old, inArray(memberImports.status, ['read', 'checked'])))
  const ended = db
    .select({ id: memberImports.id })
    .from(memberImports)
    .where(and(old, inArray(memberImports.status, ['done', 'undone'])))
  await db.delete(memberImportRows).where(inArray(memberImportRows.importId, ended))
}
