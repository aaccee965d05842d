import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { type ImportStatus, memberImports } from '@/lib/db/schema/member-import'
import type { Ctx } from '@/lib/runtime/context'

/** Imports of which no row was imported: not started, or stopped in the dry run. */
export const isUnstarted = or(
  inArray(memberImports.status, ['read', 'checked']),
  and(eq(memberImports.status, 'checking'), isNotNull(memberImports.stoppedAt)),
)

/** The steps that a job works on. */
export const STEPS: ImportStatus[] = ['checking', 'running', 'inviting', 'undoing']

/** Marks an import whose job used up its retries, so that organisers see it and can resume it. */
export async function stopImport({ db, clock }: Ctx, importId: string): Promise<void> {
  await db
    .update(memberImports)
    .set({ stoppedAt: clock.now() })
    .where(and(eq(memberImports.id, importId), inArray(memberImports.status, STEPS)))
}
