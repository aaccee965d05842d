import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { eventCalendar } from '@/components/event-page/event-calendar'
import { EventData } from '@/components/event-page/event-data'
import { EventPage } from '@/components/event-page/event-page'
import type { EventReader } from '@/components/event-page/event-reader'
import { eventTimes } from '@/components/event-page/event-times'
import { MembersOnly } from '@/components/event-page/members-only'
import type { SessionUser } from '@/lib/auth/session'
import type { EventView } from '@/lib/contracts/event'
import { formatterOf } from '@/lib/core/formatter'
import { localized } from '@/lib/core/locale'
import { markdownLine } from '@/lib/core/markdown'
import { placeMap } from '@/lib/domain/place/place-map'
import { eventPreview, previewPath, versionOf } from '@/lib/domain/preview/preview'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageContext, type PageParams, pageContext } from '@/lib/pages/page-context'
import { pageMetadata } from '@/lib/pages/page-metadata'
import type { Search } from '@/lib/pages/search'
import { runtime } from '@/lib/runtime/runtime'
import { communityOrigin } from '@/lib/tenancy/address'
import { loadEvent } from './load-event'

type Params = PageParams<{ eventId: string }>

const MAX_DESCRIPTION = 200

async function eventAt(params: Params['params']) {
  const { community, locale, eventId } = await params
  return loadEvent(community, locale, eventId)
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const context = await pageContext(params)
  const { event } = await eventAt(params)
  const t = await getTranslations({ locale: context.locale, namespace: 'eventPage' })
  if (!event) return { title: t('forMembers.title'), robots: { index: false } }
  const { day, hours, zone } = eventTimes(formatterOf(context.locale), event)
  const facts = [`${day}, ${hours} ${zone}`, event.location].filter(Boolean).join(' · ')
  return pageMetadata(context, {
    path: `/event/${event.id}`,
    title: event.title,
    description: [facts, markdownLine(event.description, MAX_DESCRIPTION)].filter(Boolean).join('. '),
    index: isListed(event, context),
    picture: pictureOf(event, context),
  })
}

/** Search engines may list it: it is public, and so is the community. */
const isListed = (event: EventView, { community }: PageContext) =>
  event.visibility === 'PUBLIC' && event.status !== 'draft' && community.indexable

/** The preview picture of a public event; others have the community's. */
const pictureOf = (event: EventView, { community, locale }: PageContext) =>
  event.visibility === 'PUBLIC' && event.status !== 'draft'
    ? previewPath({ eventId: event.id }, locale, versionOf(eventPreview(community, locale, event)))
    : undefined

function roleOf(viewer: SessionUser): EventReader['role'] {
  if (viewer.role === 'ROLE_EVENT') return 'event-only'
  return viewer.enabled && viewer.organiserMode ? 'organiser' : 'member'
}

export default async function EventAddress({ params, searchParams }: Params & Search) {
  const context = await pageContext(params)
  const { community, locale, viewer } = context
  const { event, timeZone } = await eventAt(params)
  const { eventId } = await params
  const title = localized(community.title, locale)
  if (!event) {
    const reader = !viewer ? 'guest' : viewer.role === 'ROLE_EVENT' ? 'event-only' : 'member'
    return <MembersOnly {...{ eventId, reader }} community={title} />
  }
  const origin = communityOrigin(runtime().env, community)
  const picture = pictureOf(event, context)
  return (
    <>
      <EventPage
        event={event}
        locale={locale}
        map={event.location ? await placeMap(locale, event.location) : null}
        calendar={eventCalendar(event, `${origin}/event/${event.id}`)}
        member={
          viewer && {
            reader: {
              role: roleOf(viewer),
              hasProfile: viewer.enabled && viewer.profileFilled && viewer.participantId !== null,
            },
            asks: (await searchParams).join === '1',
            timeZone,
            messages: islandMessages(locale, ['eventPage', 'card']),
          }
        }
      />
      {!viewer && picture && isListed(event, context) && (
        <EventData {...{ event, origin, picture }} community={title} />
      )}
    </>
  )
}
