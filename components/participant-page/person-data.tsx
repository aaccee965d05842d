import { fullName } from '@/components/participant-card/person-name'
import type { ProfileView } from '@/lib/contracts/participant'

export interface PersonDataProps {
  /** As a guest sees it. */
  profile: ProfileView
  /** The community's base URL, without a trailing slash. */
  origin: string
  /** Title of the community. */
  community: string
}

/** Structured data about a member for search engines; only if the member allows indexing. */
export function PersonData({ profile, origin, community }: PersonDataProps) {
  const { slug, avatarUrl, company } = profile
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: fullName(profile),
      url: `${origin}/u/${slug}`,
      ...(company && { description: company }),
      ...(avatarUrl && { image: new URL(avatarUrl, origin).href }),
      memberOf: { '@type': 'Organization', name: community, url: origin },
    },
  }
  // A name may contain anything, including the end of a script.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<'
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
