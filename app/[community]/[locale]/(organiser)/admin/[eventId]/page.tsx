import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ConfirmedCount } from '@/components/event-admin/confirmed-count'
import { EventActions } from '@/components/event-admin/event-actions'
import { EventBadges } from '@/components/event-admin/event-badges'
import { EventOverview } from '@/components/event-admin/event-overview'
import { EventTime } from '@/components/event-admin/event-time'
import { listParticipants } from '@/lib/domain/event/event-participants'
import { listSentMessages } from '@/lib/domain/event/list-event-messages'
import { seeOrganisedEvent } from '@/lib/domain/event/list-organised-events'
import { notThere, requireId } from '@/lib/pages/not-there'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { OrganiserPage } from '../../organiser-page'

type Params = PageParams<{ eventId: string }>

const load = cache(async (community: string, locale: string, eventId: string) => {
  const { run } = await pageContext(Promise.resolve({ community, locale }))
  requireId(eventId)
  return run(async (ctx) => ({
    event: await seeOrganisedEvent(ctx, eventId),
    first: await listParticipants(ctx, { eventId, group: 'confirmed', search: '', page: 0 }),
    messages: await listSentMessages(ctx, eventId, 0),
  })).catch(notThere)
})

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { community, locale, eventId } = await params
  const { event } = await load(community, locale, eventId)
  return { title: event.title, robots: { index: false } }
}

/** One event for its organisers. */
export default async function AdminEventPage({ params }: Params) {
  const { eventId } = await params
  const { community, locale } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'eventAdmin' })
  const { event, first, messages } = await load(community.slug, locale, eventId)
  const { counts, held } = event
  return (
    <OrganiserPage
      community={community}
      locale={locale}
      messages={['eventAdmin', 'messageReach', 'roundConsole', 'card']}
      back={{ href: '/admin', label: t('back') }}
    >
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-96">
          <h1 className="break-words text-2xl">
            {event.title} <EventBadges event={event} />
          </h1>
          <p className="mt-1 break-words text-ink-soft">
            <EventTime event={event} />
            {event.location && ` · ${event.location}`}
          </p>
          <p className="text-ink-soft">
            <ConfirmedCount event={event} />
            {held > 0 && ` · ${t('counts.held', { n: held })}`}
            {counts.confirmed > 0 && ` · ${t('counts.checkedIn', { n: counts.checkedIn })}`}
          </p>
        </div>
        <EventActions event={event} />
      </div>
      <EventOverview event={event} first={first} messages={messages} />
    </OrganiserPage>
  )
}
