import type { z } from 'zod'
import type { addressAnswerShape } from '@/lib/contracts/launch'
import type { RequestContext } from '@/lib/runtime/request-context'
import { platformHost } from '@/lib/tenancy/domain-name'
import { requirePlatformDomain } from './launch-open'
import { isRefusedAddress } from './refused-addresses'

/** Whether a new community could have an address now. Launching decides again. */
export async function checkAddress(
  { runtime }: RequestContext,
  address: string,
): Promise<z.infer<typeof addressAnswerShape>> {
  const domain = `${address}.${requirePlatformDomain(runtime.env)}`
  if (isRefusedAddress(address) || domain === platformHost(runtime.env)) return { state: 'refused' }
  const found = (await runtime.directory.bySlug(address)) ?? (await runtime.directory.byDomain(domain))
  return { state: found ? 'taken' : 'free' }
}
