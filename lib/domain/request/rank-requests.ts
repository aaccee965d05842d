import type { PageOf } from '@/lib/contracts/page'
import type { RequestView } from '@/lib/contracts/request'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { askEngine } from '../engine/ask-engine'
import { requireMember } from '../participant/require-member'
import { listHelped } from './open-requests'

/** Maximum number of ranked requests. */
const MAX_RESULTS = 60

/**
 * Open requests that the member can help with, best first, each with the reason in the words of both.
 * @throws DomainError 'unavailable' when the engine has failed
 */
export async function rankRequests(context: RequestContext, page: number): Promise<PageOf<RequestView>> {
  const { answer } = await askEngine(context, async (ctx) => ({
    question: {
      kind: 'helps' as const,
      memberId: requireMember(ctx).participantId,
      limit: MAX_RESULTS,
      exclude: [],
    },
    facts: null,
  }))
  return withTenant(context, (ctx) => listHelped(ctx, answer, page))
}
