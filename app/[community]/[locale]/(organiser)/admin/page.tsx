import { CalendarPlus } from 'lucide-react'
import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { EventList } from '@/components/event-admin/event-list'
import { EventListTabs } from '@/components/event-admin/event-list-tabs'
import { Button } from '@/components/ui/button'
import { PageLink } from '@/components/ui/page-link'
import { EVENT_LISTS } from '@/lib/contracts/event'
import { listOrganisedEvents } from '@/lib/domain/event/list-organised-events'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'

type Props = PageParams & { searchParams: Promise<{ list?: string }> }

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale: locale === 'ru' ? 'ru' : 'en', namespace: 'eventAdmin' })
  return { title: t('title'), robots: { index: false } }
}

/** The organiser's events: upcoming, drafts, past. */
export default async function AdminEventsPage({ params, searchParams }: Props) {
  const { community, locale, run } = await pageContext(params)
  const { list: asked } = await searchParams
  const list = EVENT_LISTS.find((one) => one === asked) ?? 'upcoming'
  const t = await getTranslations({ locale, namespace: 'eventAdmin' })
  const first = await run((ctx) => listOrganisedEvents(ctx, { list, page: 0 }))
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['eventAdmin'])}
    >
      <div className="page-container py-8 md:py-12">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
          <h1 id="admin-events" className="text-2xl">
            {t('title')}
          </h1>
          <Button asChild>
            <PageLink href="/admin/new">
              <CalendarPlus aria-hidden="true" />
              {t('create')}
            </PageLink>
          </Button>
        </div>
        <EventListTabs
          label={t('lists.label')}
          current={list}
          names={{ upcoming: t('lists.upcoming'), drafts: t('lists.drafts'), past: t('lists.past') }}
        />
        <div className="mt-4">
          <EventList key={list} list={list} first={first} />
        </div>
      </div>
    </NextIntlClientProvider>
  )
}
