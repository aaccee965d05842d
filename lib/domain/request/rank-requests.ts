import type { PageOf } from '@/lib/contracts/page'
import type { RequestView } from '@/lib/contracts/request'
import { type Call, inCommunity } from '@/lib/runtime/call'
import { askEngine } from '../matching/ask-engine'
import { requireMember } from '../participant/require-member'
import { listHelped } from './open-requests'

/** As many as anybody would read. */
const MOST = 60

/**
 * Open requests that the member can help with, the most fitting first, each with the reason in the words of both.
 * @throws DomainError 'unavailable' when the engine has failed
 */
export async function rankRequests(call: Call, page: number): Promise<PageOf<RequestView>> {
  const { answer } = await askEngine(call, async (ctx) => ({
    question: {
      kind: 'helps' as const,
      memberId: requireMember(ctx).participantId,
      limit: MOST,
      exclude: [],
    },
    facts: null,
  }))
  return inCommunity(call, (ctx) => listHelped(ctx, answer, page))
}
