import { and, eq, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { hides } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'

/** Rows about people whom the viewer neither hid nor blocked, and who did not block the viewer. */
export function notPutAside(ctx: Ctx, viewerId: string, subject: SQLWrapper): SQL {
  const putAside = ctx.db
    .select({ one: sql`1` })
    .from(hides)
    .where(
      or(
        and(eq(hides.participantId, viewerId), eq(hides.subjectId, subject)),
        and(eq(hides.kind, 'block'), eq(hides.participantId, subject), eq(hides.subjectId, viewerId)),
      ),
    )
  return notExists(putAside)
}

/** Whether one of the two blocked the other. */
export async function isBlocked(ctx: Ctx, oneId: string, otherId: string): Promise<boolean> {
  const either = (by: string, whom: string) => and(eq(hides.participantId, by), eq(hides.subjectId, whom))
  const rows = await ctx.db
    .select({ kind: hides.kind })
    .from(hides)
    .where(and(eq(hides.kind, 'block'), or(either(oneId, otherId), either(otherId, oneId))))
    .limit(1)
  return rows.length > 0
}
