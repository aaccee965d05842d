import { isMember } from '@/lib/auth/membership'
import type { Ctx } from '@/lib/runtime/context'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../audit/record-audit'

/**
 * Enqueues the record of a wrong password. Every refusal enqueues a job, which records only members' accounts, so the
 * response time does not reveal whether there is an account.
 */
export async function noteRefusal(context: RequestContext, userId: string | null): Promise<void> {
  await withTenant(context, (ctx) => ctx.enqueue('note-refusal', { userId }))
}

/** Records a refused sign-in for the organisers, if the account is a member here. */
export async function recordRefusal(ctx: Ctx, userId: string): Promise<void> {
  if (!(await isMember(ctx.db, { communityId: ctx.community.id, userId }))) return
  await recordAudit(ctx, { action: 'account.sign-in-refused', subjectId: userId })
}
