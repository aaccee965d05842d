import { CalendarPlus } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { Checklist } from '@/components/checklist/checklist'
import { EventList } from '@/components/event-admin/event-list'
import { EventListTabs } from '@/components/event-admin/event-list-tabs'
import { OtherModeNotice } from '@/components/shell/other-mode-notice'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import { samePath } from '@/lib/contracts/back-to'
import { EVENT_LISTS } from '@/lib/contracts/event'
import { viewChecklist } from '@/lib/domain/checklist/view-checklist'
import { listOrganisedEvents } from '@/lib/domain/event/list-organised-events'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { stringParam } from '@/lib/pages/search'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OTHER_MODE } from '@/lib/tenancy/routes'
import { OrganiserPage } from '../organiser-page'

type Props = PageParams & { searchParams: Promise<{ list?: string; [OTHER_MODE]?: string | string[] }> }

export const generateMetadata = unlistedMetadata('eventAdmin.title')

/** The organiser's events: upcoming, drafts, past. In a new community, its first steps. */
export default async function AdminEventsPage({ params, searchParams }: Props) {
  const { community, locale, context, run } = await pageContext(params)
  const { list: asked, [OTHER_MODE]: otherMode } = await searchParams
  const wanted = samePath(stringParam(otherMode, 2_000))
  const list = EVENT_LISTS.find((one) => one === asked) ?? 'upcoming'
  const t = await getTranslations({ locale, namespace: 'eventAdmin' })
  const first = await run((ctx) => listOrganisedEvents(ctx, { list, page: 0 }))
  const { checklist } = await viewChecklist(context)
  return (
    <OrganiserPage community={community} locale={locale} messages={['eventAdmin', 'checklist']}>
      {wanted && <OtherModeNotice mode="member" path={wanted} locale={locale} className="mb-6" />}
      {checklist && <Checklist first={checklist} nextId="admin-events" />}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h1 id="admin-events" tabIndex={-1} className="text-2xl">
          {t('title')}
        </h1>
        <Button asChild>
          <PageLink href="/admin/new">
            <Icon of={CalendarPlus} />
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
    </OrganiserPage>
  )
}
