import type { z } from 'zod'
import type { initShape } from '@/lib/contracts/account'
import type { RequestContext } from '@/lib/runtime/request-context'
import { viewCommunity } from '../community/view-community'
import { viewCurrentUser } from './current-user'

/** A client's initial data: community, user and language. */
export async function init(context: RequestContext): Promise<z.infer<typeof initShape>> {
  const { community, actor, locale } = context
  return {
    community: viewCommunity(community, locale),
    user: actor.kind === 'user' ? await viewCurrentUser(context, actor) : null,
    locale,
  }
}
