import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { EventBadges } from '@/components/event-admin/event-badges'
import { EventEditor } from '@/components/event-admin/event-editor'
import { PageLink } from '@/components/ui/page-link'
import { DomainError } from '@/lib/core/errors'
import { isId } from '@/lib/core/ids'
import { seeEvent } from '@/lib/domain/event/see-event'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'

type Params = PageParams<{ eventId: string }>

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale: locale === 'ru' ? 'ru' : 'en', namespace: 'eventAdmin' })
  return { title: t('editor.heading'), robots: { index: false } }
}

/** The editor of one event. */
export default async function EditEventPage({ params }: Params) {
  const { eventId } = await params
  const { community, locale, viewer, run } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'eventAdmin' })
  if (!isId(eventId)) notFound()
  const event = await run((ctx) => seeEvent(ctx, eventId)).catch((error) => {
    if (error instanceof DomainError && error.kind === 'not-found') notFound()
    throw error
  })
  const isDraft = event.status === 'draft'
  return (
    <NextIntlClientProvider
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
        <EventEditor first={event} timeZone={community.timeZone} userId={viewer.userId} />
      </div>
    </NextIntlClientProvider>
  )
}
