import { MAX_KEPT_PAGES } from '@/lib/client/pages-in-url'
import { listEvents } from '@/lib/domain/event/list-events'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'

/** Loads as many pages of events as the reader had open; the URL holds the number. */
export async function loadEvents({ params, searchParams }: PageParams & Search, which: 'upcoming' | 'past') {
  const { community, locale, viewer, run } = await memberContext(params)
  const wanted = Math.min(Number.parseInt(stringParam((await searchParams).pages), 10) || 1, MAX_KEPT_PAGES)
  return run(async (ctx) => {
    const profile = viewer.participantId ? await viewProfile(ctx, { id: viewer.participantId }) : null
    const pages = [await listEvents(ctx, which, 0)]
    while (pages.length < wanted && pages.at(-1)?.hasMore)
      pages.push(await listEvents(ctx, which, pages.length))
    return { community, locale, timeZone: profile?.personal?.timeZone ?? community.timeZone, pages }
  })
}
