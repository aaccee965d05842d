import type { CommunityView } from './community'

/** Where the documents are that someone agrees to. `agreement` only where the variant has one. */
export type PolicyDocuments = { terms: string; privacy: string; agreement?: string }

/**
 * The documents of a community: its own addresses, else those of its variant (specification, section 4: RU has
 * an agreement; EN and TIM use JO's documents and have none).
 */
export function policyDocuments(
  community: Pick<CommunityView, 'policyVariant' | 'policyUrl' | 'termsUrl'>,
): PolicyDocuments {
  const russian = community.policyVariant === 'RU'
  const file = russian ? '/docs/agreement_ru.html' : '/docs/agreement_nw.html'
  return {
    terms: community.termsUrl ?? `${file}#terms`,
    privacy: community.policyUrl ?? `${file}#privacy`,
    ...(russian ? { agreement: `${file}#agreement` } : {}),
  }
}
