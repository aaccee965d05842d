import type { z } from 'zod'
import { type Account, findAccount, findAccountByEmail } from '@/lib/auth/account'
import { issueToken } from '@/lib/auth/single-use-token'
import type { changeEmailShape, sentShape } from '@/lib/contracts/account'
import { invalidField, unauthenticated } from '@/lib/core/errors'
import { LIFETIME_MS } from '@/lib/mail/lifetimes'
import { queueMail } from '@/lib/mail/queue-mail'
import { asOwner, type ClientInfo, type RequestContext } from '@/lib/runtime/request-context'
import { checkPassword } from './check-password'
import { asksPassword } from './delete-account'
import { spendIdentityCode } from './identity-code'
import { RESEND_SECONDS, spendIssueCooldown, spendMail } from './mail-limits'
import { duplicateEmail } from './registering-account'

/**
 * Emails a link to a new address. The account keeps its address until the link is opened.
 *
 * @throws DomainError 'conflict' with code 1101 when another account has the address; 'invalid' with code 1014 when the
 * password is wrong, with 1102 when the code is; 'limited' within a minute of the last email
 */
export async function requestEmailChange(
  context: RequestContext,
  input: z.output<typeof changeEmailShape>,
  client: ClientInfo,
): Promise<z.infer<typeof sentShape>> {
  const { actor } = context
  if (actor.kind !== 'user') throw unauthenticated()
  const { owner } = context.runtime.database
  const account = await findAccount(owner, actor.userId)
  if (!account) throw unauthenticated()
  if (input.email === account.email) throw invalidField('email', 'sameEmail')
  await proveOwner(context, account, input, client)
  if (await findAccountByEmail(owner, input.email)) throw duplicateEmail()
  await asOwner(context, async (ctx) => {
    const owned = { purpose: 'change-email', userId: account.id, communityId: ctx.community.id } as const
    await spendIssueCooldown(ctx, owned)
    await spendMail(context, 'change-email', input.email)
    const { id, token } = await issueToken(ctx.db, ctx.clock, {
      ...owned,
      lifetimeMs: LIFETIME_MS['confirm-email'],
      detail: { email: input.email },
    })
    await queueMail(ctx, {
      kind: 'confirm-email',
      dedupeKey: `change-email:${id}`,
      to: { email: input.email },
      locale: ctx.locale,
      // Before the first confirmation, it corrects the address that they joined with.
      props: { link: `/confirmed?code=${token}`, isChange: account.emailConfirmedAt !== null },
    })
  })
  return { status: 'sent', retryAfterSeconds: RESEND_SECONDS }
}

/** By password, else by a code to the current mailbox, as before deleting the account. */
async function proveOwner(
  context: RequestContext,
  account: Account,
  input: z.output<typeof changeEmailShape>,
  client: ClientInfo,
): Promise<void> {
  if (asksPassword(context, account)) await checkPassword(context, account, input.password, client)
  else if (!input.code) throw invalidField('code', 'codeRequired')
  else await spendIdentityCode(context, account.id, input.code)
}
