import { recordConsent } from '@/lib/auth/consent'
import { unauthenticated } from '@/lib/core/errors'
import { policyVersion } from '@/lib/core/policy-version'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'

/** Keeps that the signed-in user agrees to the documents that are in force here. Twice is once. */
export async function agreePolicy(ctx: Ctx): Promise<'OK'> {
  if (ctx.actor.kind !== 'user') throw unauthenticated()
  const version = policyVersion(ctx.community)
  await recordConsent(ctx.db, ctx.clock, {
    communityId: ctx.community.id,
    userId: ctx.actor.userId,
    version,
  })
  await recordAudit(ctx, { action: 'account.policy-agreed', detail: { version } })
  return 'OK'
}
