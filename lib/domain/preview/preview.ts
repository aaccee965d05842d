import { createHash } from 'node:crypto'
import { type Locale, localized } from '@/lib/core/locale'
import type { Community } from '@/lib/tenancy/community'

/** What the picture beside a link shows: nothing that a guest of the page may not see. */
export type Preview = {
  locale: Locale
  /** Of a person; null for a page of the community. */
  face: { id: string; photoUrl: string | null } | null
  title: string
  line: string
  community: { title: string; logoUrl: string | null; color: string | null }
}

/** The picture is as much an answer of the drawing as of what is drawn: raised when the drawing changes. */
const DRAWING = 2

/** Another whenever the picture would be another. */
export const versionOf = (preview: Preview): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, preview]))
    .digest('base64url')
    .slice(0, 22)

/** Where the picture of a page is. With its version in the address, who keeps copies asks again when it changes. */
export function previewPath(of: { slug: string } | 'community', locale: Locale, version?: string): string {
  const path = of === 'community' ? '/preview/community.jpg' : `/preview/u/${encodeURIComponent(of.slug)}.jpg`
  return `${path}?lang=${locale}${version ? `&v=${version}` : ''}`
}

/** Of the landing page, and of whatever has no picture of its own. */
export function communityPreview(community: Community, locale: Locale): Preview {
  return {
    locale,
    face: null,
    title: localized(community.landingTitle, locale),
    line: localized(community.landingCopy, locale),
    community: brandOf(community, locale),
  }
}

export type PreviewedPerson = {
  participantId: string
  firstName: string
  lastName: string
  company: string | null
  avatarUrl: string | null
}

/** @param person as a guest sees them */
export function personPreview(community: Community, locale: Locale, person: PreviewedPerson): Preview {
  return {
    locale,
    face: { id: person.participantId, photoUrl: person.avatarUrl },
    title: `${person.firstName} ${person.lastName}`.trim(),
    line: person.company ?? '',
    community: brandOf(community, locale),
  }
}

const brandOf = ({ title, logoUrl, brandConfig }: Community, locale: Locale): Preview['community'] => ({
  title: localized(title, locale),
  logoUrl: logoUrl ?? brandConfig.logoUrl ?? null,
  color: brandConfig.color ?? null,
})
