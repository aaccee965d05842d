import type { z } from 'zod'
import type { sentShape } from '@/lib/contracts/account'
import { notFound } from '@/lib/core/errors'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { allows } from '@/lib/tenancy/community'
import { RESEND_SECONDS, spendCooldown, spendMail } from './mail-limits'

/**
 * Asks for a link that sets a new password. Whether anybody has the address is looked up by a job, later, so neither
 * the answer nor its time tells.
 *
 * @throws DomainError 'not-found' where the community offers no passwords, 'limited' when the address was asked for
 *   less than a minute ago, or too often
 */
export async function requestRecovery(
  context: RequestContext,
  email: string,
): Promise<z.infer<typeof sentShape>> {
  if (!allows(context.community, 'EMAIL')) throw notFound()
  await spendCooldown(context, 'recovery', email)
  await spendMail(context, 'recovery', email)
  const askedAt = context.clock.now().toISOString()
  await withTenant(context, (ctx) => ctx.enqueue('send-recovery', { email, locale: context.locale, askedAt }))
  return { status: 'sent', retryAfterSeconds: RESEND_SECONDS }
}
