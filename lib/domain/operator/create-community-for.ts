import type { z } from 'zod'
import type { CommunityForFounder, createdForFounderShape } from '@/lib/contracts/launch'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { createForFounder } from '../launch/create-for-founder'
import { domainOfAddress } from '../launch/domain-of-address'
import { requireOperator } from './require-operator'

/**
 * Creates a community for its founder, with or without self-service.
 * @throws DomainError 'not-found' without PLATFORM_DOMAIN, 'invalid' for an address that is taken or refused
 */
export async function createCommunityFor(
  context: RequestContext,
  input: CommunityForFounder,
): Promise<z.infer<typeof createdForFounderShape>> {
  requireOperator(context)
  const { runtime, actor } = context
  const domain = domainOfAddress(runtime.env, input.address)
  const { id, slug } = await asOwner(context, ({ db }, executor) =>
    createForFounder(runtime, { db, executor }, actor, { ...input, domain }),
  )
  runtime.directory.forget()
  // A repeated call may name another address than the first one.
  return { communityId: id, domain: domainOfAddress(runtime.env, slug) }
}
