import type { z } from 'zod'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { issueCode, issueToken } from '@/lib/auth/single-use-token'
import type { challengeShape, sentShape } from '@/lib/contracts/account'
import { notFound } from '@/lib/core/errors'
import { secretOf } from '@/lib/core/secret'
import { LIFETIME_MS, SIGN_IN_CODE_MS } from '@/lib/mail/lifetimes'
import { queueMail } from '@/lib/mail/queue-mail'
import { asOwner, type ClientInfo, type RequestContext } from '@/lib/runtime/request-context'
import { RESEND_SECONDS, spendIssueCooldown, spendMail } from './mail-limits'
import { hashFlow } from './provider-ticket'

/**
 * Emails a code that signs in and, where the community offers it, a link. The behaviour is the same whether or not the
 * address has an account, so neither the response nor its time reveals it.
 *
 * @throws DomainError 'not-found' where the community offers neither, 'limited' within a minute of the last email or
 * after too many requests
 */
export async function requestSignIn(
  context: RequestContext,
  input: SignInWanted,
  caller: SignInCaller,
): Promise<z.infer<typeof sentShape>> {
  const methods = signInMethods(context.runtime.env, context.community)
  if (!methods.code) throw notFound()
  await mailSignIn(context, input, { link: methods.magic, ...caller })
  return { status: 'sent', retryAfterSeconds: RESEND_SECONDS }
}

type SignInWanted = z.output<typeof challengeShape>
type SignInCaller = Pick<ClientInfo, 'ip' | 'invitation'> & { flow: string }

/** @throws DomainError 'limited' within a minute of the last email or after too many requests */
export async function mailSignIn(
  context: RequestContext,
  input: SignInWanted,
  { link, invitation, ip, flow }: SignInCaller & { link: boolean },
): Promise<void> {
  const { email, join, agreePolicy } = input
  await asOwner(context, async (ctx) => {
    const whose = { email, communityId: ctx.community.id }
    await spendIssueCooldown(ctx, { ...whose, purpose: 'otp' })
    await spendMail(context, 'sign-in', email, ip)
    const detail = { join, invitation, ...(agreePolicy && { agreedIn: hashFlow(flow) }) }
    const { id, code } = await issueCode(ctx.db, ctx.clock, {
      ...whose,
      purpose: 'otp',
      lifetimeMs: SIGN_IN_CODE_MS,
      detail,
      secret: secretOf(context.runtime.env),
    })
    const magic =
      link &&
      (await issueToken(ctx.db, ctx.clock, {
        ...whose,
        purpose: 'magic',
        lifetimeMs: LIFETIME_MS['sign-in'],
        detail,
      }))
    await queueMail(ctx, {
      kind: 'sign-in',
      dedupeKey: `sign-in:${id}`,
      to: { email },
      locale: ctx.locale,
      props: { code, link: magic ? linkOf(magic, input) : null },
    })
  })
}

function linkOf({ token }: { token: string }, wanted: { backTo?: string; introFor?: string }): string {
  const query = new URLSearchParams({ token })
  if (wanted.backTo) query.set('back_to', wanted.backTo)
  if (wanted.introFor) query.set('introFor', wanted.introFor)
  return `/auth-magic?${query}`
}
