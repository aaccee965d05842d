import type { PolicyVariant } from '@/lib/core/policy-version'
import type { Community } from './community'

/** Countries whose law the Russian documents are written for. */
const RUSSIAN_DOCUMENTS = new Set(['RU', 'BY'])

/**
 * The documents that a visitor gets (specification, section 4): the community's choice or, if it depends on the
 * country, RU in Russia and Belarus and JO elsewhere and in unknown countries.
 */
export function policyVariantFor(
  community: Pick<Community, 'policyVariant' | 'policyByCountry'>,
  country: string | null,
): PolicyVariant {
  if (!community.policyByCountry) return community.policyVariant
  return country !== null && RUSSIAN_DOCUMENTS.has(country) ? 'RU' : 'JO'
}
