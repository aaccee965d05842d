'use client'

import { HandHelping } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PagedList } from '@/components/list/paged-list'
import { usePages } from '@/components/list/use-pages'
import type { CardViewer } from '@/components/recommended/card-viewer'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchRequests, type RequestList } from '@/lib/client/requests'
import type { PageOf } from '@/lib/contracts/page'
import type { RequestView } from '@/lib/contracts/request'
import { RequestCard } from './request-card'

export const ALL_REQUESTS = '/my_communities/requests?list=all'

export interface RequestsViewProps {
  list: RequestList
  /** The list's requests. */
  children: ReactNode
  /** Shown at the side on desktop, below on a phone. */
  aside: ReactNode
}

/** Other members' requests: those the reader can help with, or all. */
export function RequestsView({ list, aside, children }: RequestsViewProps) {
  const t = useTranslations('requests')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="requests" className="min-w-0">
        <h2 id="requests" tabIndex={-1} className="text-lg outline-none">
          {t(`${list}.title`)}
        </h2>
        <p className="mt-1 max-w-measure text-ink-soft">{t(`${list}.text`)}</p>
        <p className="mt-1">
          <PageLink
            href={list === 'all' ? '/my_communities/requests' : ALL_REQUESTS}
            className="inline-flex min-h-target items-center text-link"
          >
            {t(list === 'all' ? 'viewRanked' : 'viewAll')}
          </PageLink>
        </p>
        {children}
      </section>
      <aside className="grid gap-5 lg:sticky lg:top-24">{aside}</aside>
    </div>
  )
}

export interface RequestPagesProps {
  list: RequestList
  first: PageOf<RequestView>[]
  reader: CardViewer
  /** Maximum length of an answer, in characters. */
  bounds: { min: number; max: number }
}

/** The requests of one list, page by page. */
export function RequestPages({ list: which, first, reader, bounds }: RequestPagesProps) {
  const t = useTranslations('requests')
  const { list, query } = usePages(
    queryKeys.requests(which),
    first,
    (page, signal) => fetchRequests(which, page, signal),
    ({ requestId }) => requestId,
  )
  if (list.length === 0)
    return (
      <EmptyState
        icon={<Icon of={HandHelping} />}
        level={3}
        title={t(`${which}.emptyTitle`)}
        action={
          <Button asChild variant="secondary">
            <a href={which === 'ranked' ? ALL_REQUESTS : '#my-request'}>{t(`${which}.emptyAction`)}</a>
          </Button>
        }
      >
        {t(`${which}.emptyText`)}
      </EmptyState>
    )
  return (
    <div className="mt-3">
      <PagedList labelledBy="requests" query={query}>
        {list.map((request) => (
          <RequestCard key={request.requestId} {...{ request, reader, bounds }} />
        ))}
      </PagedList>
    </div>
  )
}
