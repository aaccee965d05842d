import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { changeCommunity } from '@/lib/tenancy/change-community'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'

/** Hides the checklist from all organisers of the community, for good. */
export async function dismissChecklist(context: RequestContext): Promise<void> {
  requireOrganiser(context)
  const { runtime, community } = context
  await asOwner(context, (ctx) =>
    changeCommunity(ctx.db, community.id, async (row, write) => {
      if (row.checklistDismissedAt) return
      await write({ checklistDismissedAt: ctx.clock.now() })
      await recordAudit(ctx, { action: 'checklist.dismissed' })
    }),
  )
  runtime.directory.forget()
}
