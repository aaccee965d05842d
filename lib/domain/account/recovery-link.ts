import { findAccount } from '@/lib/auth/account'
import { peekToken } from '@/lib/auth/single-use-token'
import type { Call } from '@/lib/runtime/call'
import { allows } from '@/lib/tenancy/community'

/** Whose password a mailed link would set; opening it uses nothing up. @returns null when nobody's */
export async function peekRecoveryLink(
  call: Call,
  token: string,
): Promise<{ userId: string; email: string } | null> {
  if (!allows(call.community, 'EMAIL')) return null
  const { owner } = call.runtime.database
  const found = await peekToken(owner, call.clock, {
    purpose: 'recovery',
    communityId: call.community.id,
    token,
  })
  const account = found?.userId ? await findAccount(owner, found.userId) : null
  return account && { userId: account.id, email: account.email }
}
