import { getTranslations } from 'next-intl/server'
import { EventBadges } from '@/components/event-admin/event-badges'
import { EventEditor } from '@/components/event-admin/event-editor'
import { seeOrganisedEvent } from '@/lib/domain/event/list-organised-events'
import { notThere, requireId } from '@/lib/pages/not-there'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../../../organiser-page'

type Params = PageParams<{ eventId: string }>

export const generateMetadata = unlistedMetadata('eventAdmin.editor.heading')

/** The editor of one event. */
export default async function EditEventPage({ params }: Params) {
  const { eventId } = await params
  const { community, locale, viewer, run } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'eventAdmin' })
  requireId(eventId)
  const event = await run((ctx) => seeOrganisedEvent(ctx, eventId)).catch(notThere)
  const isDraft = event.status === 'draft'
  return (
    <OrganiserPage
      community={community}
      locale={locale}
      messages={['eventAdmin']}
      back={{
        href: isDraft ? '/admin?list=drafts' : `/admin/${event.id}`,
        label: t(isDraft ? 'lists.drafts' : 'backToEvent'),
      }}
    >
      <h1 className="mb-6 text-2xl">
        {t('editor.heading')} <EventBadges event={event} />
      </h1>
      <EventEditor first={event} counts={event.counts} timeZone={community.timeZone} userId={viewer.userId} />
    </OrganiserPage>
  )
}
