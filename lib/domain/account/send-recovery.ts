import { findAccountByEmail, lockAccount } from '@/lib/auth/account'
import { isMember } from '@/lib/auth/membership'
import { issueToken, lastIssuedAt } from '@/lib/auth/single-use-token'
import { LIFETIME_MS } from '@/lib/mail/lifetimes'
import { queueMail } from '@/lib/mail/queue-mail'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { allows } from '@/lib/tenancy/community'

/**
 * Emails the link that sets a new password, if the address is a member's here; earlier links become void. A request
 * from before the last email is ignored, so the job may run twice.
 */
export async function sendRecovery(
  context: RequestContext,
  asked: { email: string; askedAt: Date },
): Promise<void> {
  if (!allows(context.community, 'EMAIL')) return
  await asOwner(context, async (ctx) => {
    const { db, clock, community } = ctx
    const found = await findAccountByEmail(db, asked.email)
    const account = found && (await lockAccount(db, found.id))
    if (!account || !(await isMember(db, { communityId: community.id, userId: account.id }))) return
    const whose = { purpose: 'recovery', userId: account.id, communityId: community.id } as const
    const last = await lastIssuedAt(db, whose)
    if (last && last >= asked.askedAt) return
    const { id, token } = await issueToken(db, clock, { ...whose, lifetimeMs: LIFETIME_MS.recovery })
    await queueMail(ctx, {
      kind: 'recovery',
      dedupeKey: `recovery:${id}`,
      to: { email: account.email },
      locale: ctx.locale,
      props: { link: `/confirm-recovery?code=${token}` },
    })
  })
}
