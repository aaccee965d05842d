import type { Locale } from '@/lib/core/locale'
import type { CommunityView } from './community'

/** Where the documents are that members agree to. Not every variant has an `agreement`. */
export type PolicyDocuments = { terms: string; privacy: string; agreement?: string }

/**
 * The documents of a community in a language: at its own addresses, else those of its variant
 * (specification, section 4: RU has an agreement; EN and TIM use JO's documents and have none). Each file has both
 * languages, the one it is written for first.
 */
export function policyDocuments(
  community: Pick<CommunityView, 'policyVariant' | 'policyUrl' | 'termsUrl'>,
  locale: Locale,
): PolicyDocuments {
  const russian = community.policyVariant === 'RU'
  const file = russian ? '/docs/agreement_ru.html' : '/docs/agreement_nw.html'
  const second = locale === (russian ? 'ru' : 'en') ? '' : `-${locale}`
  return {
    terms: community.termsUrl ?? `${file}#terms${second}`,
    privacy: community.policyUrl ?? `${file}#privacy${second}`,
    ...(russian ? { agreement: `${file}#agreement${second}` } : {}),
  }
}
