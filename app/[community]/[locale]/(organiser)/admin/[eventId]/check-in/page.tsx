import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { CheckInDesk } from '@/components/check-in/check-in-desk'
import { id } from '@/lib/contracts/page'
import { DomainError } from '@/lib/core/errors'
import { listCheckIns } from '@/lib/domain/event/list-check-ins'
import { seeEvent } from '@/lib/domain/event/see-event'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'

type Params = PageParams<{ eventId: string }>

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale: locale === 'ru' ? 'ru' : 'en', namespace: 'checkIn' })
  return { title: t('title'), robots: { index: false } }
}

/** The door of an event, on an organiser's phone. */
export default async function CheckInPage({ params }: Params) {
  const { locale, viewer, run } = await memberContext(params)
  const { eventId } = await params
  if (!id.safeParse(eventId).success) notFound()
  const t = await getTranslations({ locale, namespace: 'checkIn' })
  const { event, first } = await run(async (ctx) => ({
    event: await seeEvent(ctx, eventId),
    first: await listCheckIns(ctx, eventId),
  })).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'not-found') notFound()
    throw error
  })
  return (
    <NextIntlClientProvider
      locale={locale}
      // Everybody at the door reads the same clock.
      timeZone={event.timeZone}
      messages={islandMessages(locale, ['checkIn'])}
    >
      <div className="mx-auto w-full max-w-[34rem] px-[15px] py-6 md:py-12">
        <p>
          <a href={`/admin/${event.id}`} className="inline-flex min-h-target items-center text-link">
            {t('back')}
          </a>
        </p>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 mb-6 text-ink-soft wrap-anywhere">{event.title}</p>
        <CheckInDesk eventId={event.id} userId={viewer.userId} first={first} />
      </div>
    </NextIntlClientProvider>
  )
}
