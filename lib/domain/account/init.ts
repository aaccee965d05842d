import type { z } from 'zod'
import type { initShape } from '@/lib/contracts/account'
import type { Call } from '@/lib/runtime/call'
import { viewCommunity } from '../community/view-community'
import { viewCurrentUser } from './current-user'

/** What a client needs before it draws anything: where it is, who is there, in which language. */
export async function init(call: Call): Promise<z.infer<typeof initShape>> {
  const { community, actor, locale } = call
  return {
    community: viewCommunity(community, locale),
    user: actor.kind === 'user' ? await viewCurrentUser(call, actor) : null,
    locale,
  }
}
