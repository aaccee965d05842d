import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { CommunityView } from '@/lib/contracts/community'
import { policyDocuments } from '@/lib/contracts/policy-documents'
import type { Locale } from '@/lib/core/locale'

export interface ConsentProps {
  community: CommunityView
  locale: Locale
  /** Without links, because they are shown next to it. */
  plain?: boolean
}

/** The consent text, with links to the documents, or plain if the community prefers that. */
export async function Consent({ community, locale, plain }: ConsentProps) {
  const t = await getTranslations({ locale, namespace: 'signIn.registration' })
  const { terms, privacy, agreement } = policyDocuments(community, locale)
  if (plain || community.consentStyle === 'plain')
    return t(agreement ? 'consentAgreementPlain' : 'consentPlain')
  const linkTo = (href: string | undefined) => (words: ReactNode) => (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {words}
    </a>
  )
  return t.rich(agreement ? 'consentAgreement' : 'consent', {
    terms: linkTo(terms),
    privacy: linkTo(privacy),
    agreement: linkTo(agreement),
  })
}
