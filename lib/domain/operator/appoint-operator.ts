import { setOperator } from '@/lib/auth/account'
import { notFound } from '@/lib/core/errors'
import type { RequestContext } from '@/lib/runtime/request-context'

/**
 * Makes the owner of an account an operator of the platform, or an operator no longer. Only commands may.
 * @throws DomainError 'not-found' without an account with this confirmed address
 */
export async function appointOperator(
  { actor, runtime }: RequestContext,
  { email, appointed }: { email: string; appointed: boolean },
): Promise<void> {
  if (actor.kind !== 'system') throw notFound()
  if (!(await setOperator(runtime.database.owner, email.trim().toLowerCase(), appointed))) throw notFound()
  runtime.log.info({ email, appointed }, 'platform operator')
}
