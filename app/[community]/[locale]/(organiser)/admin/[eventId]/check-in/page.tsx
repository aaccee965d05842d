import { ArrowLeft } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { CheckInDesk } from '@/components/check-in/check-in-desk'
import { Icon } from '@/components/ui/icon'
import { MessageProvider } from '@/lib/client/message-provider'
import { listCheckIns } from '@/lib/domain/event/list-check-ins'
import { seeEvent } from '@/lib/domain/event/see-event'
import { islandMessages } from '@/lib/pages/island-messages'
import { notThere, requireId } from '@/lib/pages/not-there'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

type Params = PageParams<{ eventId: string }>

export const generateMetadata = unlistedMetadata('checkIn.title')

/** Check-in at an event's door, on an organiser's phone. */
export default async function CheckInPage({ params }: Params) {
  const { locale, run } = await memberContext(params)
  const { eventId } = await params
  requireId(eventId)
  const t = await getTranslations({ locale, namespace: 'checkIn' })
  const admin = await getTranslations({ locale, namespace: 'eventAdmin' })
  const { event, first } = await run(async (ctx) => ({
    event: await seeEvent(ctx, eventId),
    first: await listCheckIns(ctx, eventId),
  })).catch(notThere)
  return (
    <MessageProvider
      locale={locale}
      // All phones at the door use the server's clock.
      timeZone={event.timeZone}
      messages={islandMessages(locale, ['checkIn', 'eventAdmin'])}
    >
      <div className="mx-auto w-full max-w-[34rem] px-[15px] py-6 md:py-12">
        <p>
          <a
            href={`/admin/${event.id}`}
            className="inline-flex min-h-target items-center gap-2 text-link [&_svg]:size-4"
          >
            <Icon of={ArrowLeft} />
            {admin('backToEvent')}
          </a>
        </p>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 mb-6 text-ink-soft wrap-anywhere">{event.title}</p>
        <CheckInDesk event={{ id: event.id, maxParticipants: event.maxParticipants }} first={first} />
      </div>
    </MessageProvider>
  )
}
