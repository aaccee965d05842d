/** Which documents a community has (specification, section 4). */
export const POLICY_VARIANTS = ['RU', 'EN', 'JO', 'TIM'] as const
export type PolicyVariant = (typeof POLICY_VARIANTS)[number]

/** Of the documents in public/docs. Raise it when they change: everyone is asked again, and told what is new. */
export const POLICY_EDITION = 2

export type PolicyInForce = {
  policyVariant: PolicyVariant
  /** The community's own count: raised when documents of its own change. */
  policyEdition: number
  policyByCountry: boolean
}

/** Names the documents in force, as consents are kept for them. */
export const policyVersion = (
  community: Pick<PolicyInForce, 'policyVariant' | 'policyEdition'>,
  edition = POLICY_EDITION,
) => `${community.policyVariant}-${edition}.${community.policyEdition}`

/**
 * Every version whose consent counts now. Where the country decides, somebody who agreed at home is not asked again
 * on a journey.
 */
export function acceptedVersions(community: PolicyInForce): string[] {
  const variants = community.policyByCountry ? POLICY_VARIANTS : [community.policyVariant]
  return variants.map((policyVariant) => policyVersion({ ...community, policyVariant }))
}

/** The edition of the documents in public/docs that a kept version speaks of; 0 when it does not say. */
export const editionOf = (version: string) => Number(/^[A-Z]+-(\d+)/.exec(version)?.[1] ?? 0)
