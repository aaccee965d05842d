/** The sets of documents that may apply in a community (specification, section 4). */
export const POLICY_VARIANTS = ['RU', 'EN', 'JO', 'TIM'] as const
export type PolicyVariant = (typeof POLICY_VARIANTS)[number]

/** Edition of public/docs. Raise it when they change: everyone must accept again, with a summary of changes. */
export const POLICY_EDITION = 4

export type PolicyInForce = {
  policyVariant: PolicyVariant
  /** Edition of the community's own documents. */
  policyEdition: number
  policyByCountry: boolean
}

/** Identifies the documents in force; stored with each consent. */
export const policyVersion = (
  community: Pick<PolicyInForce, 'policyVariant' | 'policyEdition'>,
  edition = POLICY_EDITION,
) => `${community.policyVariant}-${edition}.${community.policyEdition}`

/**
 * All versions whose consent is valid now. With country-specific documents, consent given in one country also
 * counts abroad.
 */
export function acceptedVersions(community: PolicyInForce): string[] {
  const variants = community.policyByCountry ? POLICY_VARIANTS : [community.policyVariant]
  return variants.map((policyVariant) => policyVersion({ ...community, policyVariant }))
}

/** The edition of public/docs in a stored version; 0 if it has none. */
export const editionOf = (version: string) => Number(/^[A-Z]+-(\d+)/.exec(version)?.[1] ?? 0)
