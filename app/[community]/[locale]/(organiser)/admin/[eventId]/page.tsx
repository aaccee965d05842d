import { getTranslations } from 'next-intl/server'
import { EventBadges } from '@/components/event-admin/event-badges'
import { EventOverview } from '@/components/event-admin/event-overview'
import { EventTime } from '@/components/event-admin/event-time'
import { listParticipants } from '@/lib/domain/event/event-participants'
import { listSentMessages } from '@/lib/domain/event/list-event-messages'
import { seeOrganisedEvent } from '@/lib/domain/event/list-organised-events'
import { notThere, requireId } from '@/lib/pages/not-there'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../../organiser-page'

type Params = PageParams<{ eventId: string }>

export const generateMetadata = unlistedMetadata('eventAdmin.participants.label')

/** One event for its organisers. */
export default async function AdminEventPage({ params }: Params) {
  const { eventId } = await params
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'eventAdmin' })
  requireId(eventId)
  const { event, first, messages } = await run(async (ctx) => ({
    event: await seeOrganisedEvent(ctx, eventId),
    first: await listParticipants(ctx, { eventId, group: 'confirmed', search: '', page: 0 }),
    messages: await listSentMessages(ctx, eventId, 0),
  })).catch(notThere)
  return (
    <OrganiserPage
      community={community}
      locale={locale}
      messages={['eventAdmin', 'messageReach', 'roundConsole', 'card']}
      back={{ href: '/admin', label: t('back') }}
    >
      <h1 className="break-words text-2xl">
        {event.title} <EventBadges event={event} />
      </h1>
      <p className="mb-6 mt-1 break-words text-ink-soft">
        <EventTime event={event} />
        {event.location && ` · ${event.location}`}
      </p>
      <EventOverview event={event} first={first} messages={messages} />
    </OrganiserPage>
  )
}
