import type { Community } from '@/lib/tenancy/community'
import { policyVariantFor } from '@/lib/tenancy/policy-variant'
import type { Runtime } from './runtime'

/** The community with the policy documents for the country of an address, where the country decides. */
export async function withPolicyVariant(
  runtime: Runtime,
  community: Community,
  ip: string,
): Promise<Community> {
  if (!community.policyByCountry) return community
  return { ...community, policyVariant: policyVariantFor(community, await runtime.countries.of(ip)) }
}
