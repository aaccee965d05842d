import type { z } from 'zod'
import type { sentShape } from '@/lib/contracts/account'
import { notFound } from '@/lib/core/errors'
import type { Call } from '@/lib/runtime/call'
import { allows } from '@/lib/tenancy/community'
import { askMail } from './ask-mail'
import { RESEND_SECONDS, spendCooldown, spendMail } from './mail-limits'

/**
 * Asks for a link that sets a new password. Whether anybody has the address is looked up by a job, later, so neither
 * the answer nor its time tells.
 *
 * @throws DomainError 'not-found' where the community offers no passwords, 'limited' when the address was asked for
 *   less than a minute ago, or too often
 */
export async function requestRecovery(call: Call, email: string): Promise<z.infer<typeof sentShape>> {
  if (!allows(call.community, 'EMAIL')) throw notFound()
  await spendCooldown(call, 'recovery', email)
  await spendMail(call, 'recovery', email)
  await askMail(call, 'send-recovery', email)
  return { status: 'sent', retryAfterSeconds: RESEND_SECONDS }
}
