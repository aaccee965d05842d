import type { Community } from '@/lib/tenancy/community'
import { policyVariantFor } from '@/lib/tenancy/policy-variant'
import type { Runtime } from './runtime'

/** A community as a visitor at an address has it: where the country decides, with the documents of their country. */
export async function seenFrom(runtime: Runtime, community: Community, ip: string): Promise<Community> {
  if (!community.policyByCountry) return community
  return { ...community, policyVariant: policyVariantFor(community, await runtime.countries.of(ip)) }
}
