import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { MyRequest } from '@/components/my-request/my-request'
import type { CardViewer } from '@/components/recommended/card-viewer'
import { RequestListSkeleton } from '@/components/requests/requests-skeleton'
import { RequestPages, RequestsView } from '@/components/requests/requests-view'
import { MemberPage } from '@/components/shell/member-page'
import { ContentEnd } from '@/components/shell/paint-with-content'
import { MessageProvider } from '@/lib/client/message-provider'
import { MAX_KEPT_PAGES } from '@/lib/client/pages-in-url'
import type { RequestList } from '@/lib/client/requests'
import type { PageOf } from '@/lib/contracts/page'
import { ANSWER_BOUNDS, type RequestView } from '@/lib/contracts/request'
import { countPendingContacts } from '@/lib/domain/match/list-recommended-contacts'
import { listRequests } from '@/lib/domain/request/open-requests'
import { rankRequests } from '@/lib/domain/request/rank-requests'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageContext, type PageParams } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { loadMyRequest } from '../load-my-request'
import { Tabs } from '../tabs'

export const generateMetadata = titleMetadata('requests.title')

/** Other members' requests: those the reader can help with, or all open ones with ?list=all. */
export default async function RequestsPage({ params, searchParams }: PageParams & Search) {
  const context = await memberContext(params)
  const { community, locale, viewer, run } = context
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'requests' })
  const said = await searchParams
  const list: RequestList = stringParam(said.list) === 'all' ? 'all' : 'ranked'
  const wanted = Math.min(Number.parseInt(stringParam(said.pages), 10) || 1, MAX_KEPT_PAGES)
  const { waiting, personal, reader, myRequest, requestCount } = await run(async (ctx) => ({
    ...(await loadMyRequest(ctx, viewer.userId)),
    waiting: await countPendingContacts(ctx),
  }))
  return (
    <MessageProvider
      locale={locale}
      timeZone={personal.timeZone ?? community.timeZone}
      messages={islandMessages(locale, [
        'card',
        'contacts',
        'mainTabs',
        'recommended',
        'myRequest',
        'phrases',
        'phraseList',
        'requests',
      ])}
    >
      <MemberPage className="max-md:py-2">
        <h1 className="sr-only">{t('title')}</h1>
        <Tabs locale={locale} current="requests" counts={{ recommended: waiting, requests: requestCount }} />
        <div className="mt-6 md:mt-8">
          <RequestsView list={list} aside={<MyRequest {...myRequest} />}>
            {list === 'all' ? (
              <Requests key="all" {...{ context, list, wanted, reader }} />
            ) : (
              // The first ranking after a restart waits for the engine to load; the page does not.
              <Suspense key="ranked" fallback={<RequestListSkeleton />}>
                <Requests {...{ context, list, wanted, reader }} />
              </Suspense>
            )}
          </RequestsView>
        </div>
        <ContentEnd />
      </MemberPage>
    </MessageProvider>
  )
}

async function Requests({
  context,
  list,
  wanted,
  reader,
}: {
  context: PageContext
  list: RequestList
  wanted: number
  reader: CardViewer
}) {
  const first = await readPages(context, list, wanted)
  return <RequestPages {...{ list, first, reader }} bounds={ANSWER_BOUNDS} />
}

/** All pages that were open, so that going back restores the scroll position. */
async function readPages(
  { context, run }: PageContext,
  list: RequestList,
  most: number,
): Promise<PageOf<RequestView>[]> {
  const read = (page: number) =>
    list === 'all' ? run((ctx) => listRequests(ctx, page)) : rankRequests(context, page)
  const pages = [await read(0)]
  while (pages.length < most && pages.at(-1)?.hasMore) pages.push(await read(pages.length))
  return pages
}
