import { redirect } from 'next/navigation'
import { MAX_KEPT_PAGES } from '@/lib/client/pages-in-url'
import type { PageOf } from '@/lib/contracts/page'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import type { Ctx } from '@/lib/runtime/context'

/**
 * Loads as many pages of a contact list as the reader had open; the URL holds the number.
 * @returns `null` if the profile is incomplete: such members may not see contacts (specification, section 6)
 */
export async function loadContacts<T>(
  { params, searchParams }: PageParams & Search,
  read: (ctx: Ctx, page: number) => Promise<PageOf<T>>,
) {
  const { community, locale, viewer, run } = await memberContext(params)
  const { participantId } = viewer
  if (!participantId) redirect('/questions')
  if (!viewer.profileFilled) return { locale, timeZone: community.timeZone, pages: null }
  const wanted = Math.min(Number.parseInt(stringParam((await searchParams).pages), 10) || 1, MAX_KEPT_PAGES)
  return run(async (ctx) => {
    const { personal } = await viewProfile(ctx, { id: participantId })
    const pages = [await read(ctx, 0)]
    while (pages.length < wanted && pages.at(-1)?.hasMore) pages.push(await read(ctx, pages.length))
    return { locale, timeZone: personal?.timeZone ?? community.timeZone, pages }
  })
}
