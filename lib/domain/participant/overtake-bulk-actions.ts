import { and, eq, inArray } from 'drizzle-orm'
import { type BulkKind, bulkActionMembers, bulkActions } from '@/lib/db/schema/roster'
import type { Ctx } from '@/lib/runtime/context'

const KINDS = {
  access: ['disable', 'enable'],
  networking: ['networking-off', 'networking-on'],
} as const satisfies Record<string, BulkKind[]>

/** Records that members were changed after bulk actions, so that undoing those does not change them back. */
export async function overtakeBulkActions(
  { db, community }: Ctx,
  participantIds: readonly string[],
  what: keyof typeof KINDS,
): Promise<void> {
  if (participantIds.length === 0) return
  const actions = db
    .select({ id: bulkActions.id })
    .from(bulkActions)
    .where(and(eq(bulkActions.communityId, community.id), inArray(bulkActions.kind, KINDS[what])))
  await db
    .update(bulkActionMembers)
    .set({ state: 'overtaken' })
    .where(
      and(
        eq(bulkActionMembers.communityId, community.id),
        inArray(bulkActionMembers.bulkActionId, actions),
        inArray(bulkActionMembers.participantId, [...participantIds]),
        eq(bulkActionMembers.state, 'changed'),
      ),
    )
}
