import type { z } from 'zod'
import type { sentShape } from '@/lib/contracts/account'
import { notFound } from '@/lib/core/errors'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { allows } from '@/lib/tenancy/community'
import { RESEND_SECONDS, spendCooldown, spendMail } from './mail-limits'

/**
 * Requests a link that sets a new password. A job looks the address up later, so neither the response nor its time
 * reveals accounts.
 *
 * @throws DomainError 'not-found' where the community offers no passwords, 'limited' within a minute of the last
 * request for the address, or after too many
 */
export async function requestRecovery(
  context: RequestContext,
  email: string,
  ip: string,
): Promise<z.infer<typeof sentShape>> {
  if (!allows(context.community, 'EMAIL')) throw notFound()
  await spendCooldown(context, 'recovery', email)
  await spendMail(context, 'recovery', email, ip)
  const askedAt = context.clock.now().toISOString()
  await withTenant(context, (ctx) => ctx.enqueue('send-recovery', { email, locale: context.locale, askedAt }))
  return { status: 'sent', retryAfterSeconds: RESEND_SECONDS }
}
