import { findAccount } from '@/lib/auth/account'
import { peekToken } from '@/lib/auth/single-use-token'
import type { RequestContext } from '@/lib/runtime/request-context'
import { allows } from '@/lib/tenancy/community'

/** The account whose password an emailed link would set, without using it up. @returns null if invalid */
export async function peekRecoveryLink(
  context: RequestContext,
  token: string,
): Promise<{ userId: string; email: string } | null> {
  if (!allows(context.community, 'EMAIL')) return null
  const { owner } = context.runtime.database
  const found = await peekToken(owner, context.clock, {
    purpose: 'recovery',
    communityId: context.community.id,
    token,
  })
  const account = found?.userId ? await findAccount(owner, found.userId) : null
  return account && { userId: account.id, email: account.email }
}
