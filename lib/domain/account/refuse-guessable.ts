import { isGuessable } from '@/lib/auth/password-strength'
import { invalidField } from '@/lib/core/errors'
import type { RequestContext } from '@/lib/runtime/request-context'

/**
 * Every new password passes here; those that people have already may be as they are.
 *
 * @param choice.field the input's name for it
 * @throws DomainError 'invalid' when it is easy to guess, for anybody or for who knows its owner
 */
export async function refuseGuessable(
  context: RequestContext,
  choice: { password: string; email: string; field?: string },
): Promise<void> {
  const { title, slug, domains } = context.community
  const known = [
    choice.email,
    ...choice.email.split('@'),
    ...Object.values(title),
    slug,
    ...domains,
    'tuesday',
  ]
  if (await isGuessable(choice.password, known))
    throw invalidField(choice.field ?? 'password', 'passwordGuessable')
}
