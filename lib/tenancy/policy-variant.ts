import type { PolicyVariant } from '@/lib/core/policy-version'
import type { Community } from './community'

/** Whose law the Russian documents are written for. */
const RUSSIAN_DOCUMENTS = new Set(['RU', 'BY'])

/**
 * The documents that a visitor gets (specification, section 4): the community's own choice or, where the country
 * decides, RU in Russia and Belarus and JO anywhere else and where the country is not known.
 */
export function policyVariantFor(
  community: Pick<Community, 'policyVariant' | 'policyByCountry'>,
  country: string | null,
): PolicyVariant {
  if (!community.policyByCountry) return community.policyVariant
  return country !== null && RUSSIAN_DOCUMENTS.has(country) ? 'RU' : 'JO'
}
