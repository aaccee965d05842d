import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { EventBadges } from '@/components/event-admin/event-badges'
import { EventDesk } from '@/components/event-admin/event-desk'
import { EventTime } from '@/components/event-admin/event-time'
import { PageLink } from '@/components/ui/page-link'
import { DomainError } from '@/lib/core/errors'
import { isId } from '@/lib/core/ids'
import { listParticipants } from '@/lib/domain/event/event-participants'
import { seeOrganisedEvent } from '@/lib/domain/event/list-organised-events'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'

type Params = PageParams<{ eventId: string }>

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale: locale === 'ru' ? 'ru' : 'en', namespace: 'eventAdmin' })
  return { title: t('participants.label'), robots: { index: false } }
}

/** One event for its organisers. */
export default async function AdminEventPage({ params }: Params) {
  const { eventId } = await params
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'eventAdmin' })
  if (!isId(eventId)) notFound()
  const { event, first } = await run(async (ctx) => ({
    event: await seeOrganisedEvent(ctx, eventId),
    first: await listParticipants(ctx, { eventId, group: 'confirmed', search: '', page: 0 }),
  })).catch((error) => {
    if (error instanceof DomainError && error.kind === 'not-found') notFound()
    throw error
  })
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['eventAdmin', 'roundConsole'])}
    >
      <div className="page-container py-8 md:py-12">
        <p>
          <PageLink href="/admin" className="inline-flex min-h-target items-center text-link">
            {t('back')}
          </PageLink>
        </p>
        <h1 className="break-words text-2xl">
          {event.title} <EventBadges event={event} />
        </h1>
        <p className="mb-6 mt-1 break-words text-ink-soft">
          <EventTime event={event} />
          {event.location && ` · ${event.location}`}
        </p>
        <EventDesk event={event} first={first} />
      </div>
    </NextIntlClientProvider>
  )
}
