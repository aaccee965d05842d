import { getTranslations } from 'next-intl/server'
import { EventBadges } from '@/components/event-admin/event-badges'
import { EventEditor } from '@/components/event-admin/event-editor'
import { notifiedCount } from '@/components/event-admin/notified-count'
import { PageLink } from '@/components/ui/page-link'
import { MessageProvider } from '@/lib/client/message-provider'
import { seeOrganisedEvent } from '@/lib/domain/event/list-organised-events'
import { islandMessages } from '@/lib/pages/island-messages'
import { notThere, requireId } from '@/lib/pages/not-there'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

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
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['eventAdmin'])}
    >
      <div className="page-container py-8 md:py-12">
        <p>
          <PageLink
            href={isDraft ? '/admin?list=drafts' : `/admin/${event.id}`}
            className="inline-flex min-h-target items-center text-link"
          >
            {t(isDraft ? 'back' : 'backToEvent')}
          </PageLink>
        </p>
        <h1 className="mb-6 text-2xl">
          {t('editor.heading')} <EventBadges event={event} />
        </h1>
        <EventEditor
          first={event}
          notified={notifiedCount(event.counts)}
          timeZone={community.timeZone}
          userId={viewer.userId}
        />
      </div>
    </MessageProvider>
  )
}
