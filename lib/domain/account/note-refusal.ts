import { isMember } from '@/lib/auth/account'
import { type Call, inCommunity } from '@/lib/runtime/call'
import { withSystemContext } from '@/lib/runtime/context'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Community } from '@/lib/tenancy/community'
import { recordAudit } from '../audit/record-audit'

/**
 * Sees to it that a wrong password is written down. The job is enqueued for every try and writes for those at a member's
 * account, so that the time of a refusal does not tell whether there is one.
 */
export async function noteRefusal(call: Call, userId: string | null): Promise<void> {
  await inCommunity(call, (ctx) => ctx.enqueue('note-refusal', { communityId: ctx.community.id, userId }))
}

/** What the job does. */
export async function recordRefusal(runtime: Runtime, community: Community, userId: string): Promise<void> {
  await withSystemContext(runtime, community, 'a wrong password', async (ctx) => {
    // Who belongs elsewhere is nobody whom this community's organiser should read about.
    if (!(await isMember(ctx.db, { communityId: community.id, userId }))) return
    await recordAudit(ctx, { action: 'account.sign-in-refused', subjectId: userId })
  })
}
