import type { ProviderEndpoints } from '@/lib/contracts/settings/sign-in'
import { testProvider } from '@/lib/net/test-provider'
import type { RequestContext } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'

/** Whether a sign-in provider can be reached at these addresses, before they are saved. */
export async function tryProvider(context: RequestContext, endpoints: ProviderEndpoints) {
  requireOrganiser(context)
  return testProvider(context.runtime.env, endpoints)
}
