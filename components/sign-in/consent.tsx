import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { CommunityView } from '@/lib/contracts/community'
import { policyDocuments } from '@/lib/contracts/policy-documents'
import type { Locale } from '@/lib/core/locale'

/** What is agreed to, with links to the documents, or as plain words where the community wants it so. */
export async function Consent({ community, locale }: { community: CommunityView; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'signIn.registration' })
  if (community.consentStyle === 'plain') return t('consentPlain')
  const { terms, privacy, agreement } = policyDocuments(community)
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
