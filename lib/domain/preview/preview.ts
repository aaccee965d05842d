import { createHash } from 'node:crypto'
import type { EventView } from '@/lib/contracts/event'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { formatterOf } from '@/lib/core/formatter'
import { type Locale, localized } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import type { Community } from '@/lib/tenancy/community'

/** The content of a link preview: only what a guest of the page may see. */
export type Preview = {
  locale: Locale
  of: 'community' | 'person' | 'event'
  /** Of a person. */
  face: { id: string; photoUrl: string | null } | null
  /** Path of an event's cover. */
  cover?: string | null
  title: string
  line: string
  community: { title: string; logoUrl: string | null; color: string | null }
}

/** Version of the drawing: increase it when the drawing changes. */
const DRAWING = 4

/** Changes whenever the picture would. */
export const versionOf = (preview: Preview): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, preview]))
    .digest('base64url')
    .slice(0, 22)

/** URL of a page's preview picture. It contains the version, so that caches refetch it after a change. */
export function previewPath(
  of: { slug: string } | { eventId: string } | 'community',
  locale: Locale,
  version?: string,
): string {
  const path =
    of === 'community'
      ? '/preview/community.jpg'
      : 'slug' in of
        ? `/preview/u/${encodeURIComponent(of.slug)}.jpg`
        : `/preview/event/${of.eventId}.jpg`
  return `${path}?lang=${locale}${version ? `&v=${version}` : ''}`
}

/** For the landing page, and for pages without a picture of their own. */
export function communityPreview(community: Community, locale: Locale): Preview {
  return {
    locale,
    of: 'community',
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
    of: 'person',
    face: { id: person.participantId, photoUrl: person.avatarUrl },
    title: `${person.firstName} ${person.lastName}`.trim(),
    line: person.company ?? '',
    community: brandOf(community, locale),
  }
}

type PreviewedEvent = Pick<
  EventView,
  'title' | 'eventDateTime' | 'timeZone' | 'location' | 'imageUrl' | 'status'
>

/** @param event as a guest sees it */
export function eventPreview(community: Community, locale: Locale, event: PreviewedEvent): Preview {
  const when = formatterOf(locale, event.timeZone).dateTime(new Date(event.eventDateTime), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...CLOCK_TIME,
  })
  const cancelled = event.status === 'cancelled' && translator(locale, 'eventPage')('states.cancelled')
  return {
    locale,
    of: 'event',
    face: null,
    cover: event.imageUrl,
    title: event.title,
    line: [cancelled, when, event.location].filter(Boolean).join(' · '),
    community: brandOf(community, locale),
  }
}

const brandOf = ({ title, logoUrl, brandConfig }: Community, locale: Locale): Preview['community'] => ({
  title: localized(title, locale),
  logoUrl: logoUrl ?? brandConfig.logoUrl ?? null,
  color: brandConfig.color ?? null,
})
