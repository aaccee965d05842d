import { isGuessable } from '@/lib/auth/password-strength'
import { invalidField } from '@/lib/core/errors'
import type { RequestContext } from '@/lib/runtime/request-context'

/**
 * Checks every new password; existing ones are not affected.
 *
 * @param choice.field the input's name
 * @throws DomainError 'invalid' when it is easy to guess, for anyone or for people who know its owner
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
