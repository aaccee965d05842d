import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { FillProfile } from '@/components/contacts/fill-profile'
import { MessageProvider } from '@/lib/client/message-provider'
import { MAX_KEPT_PAGES } from '@/lib/client/pages-in-url'
import type { PageOf } from '@/lib/contracts/page'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import type { Ctx } from '@/lib/runtime/context'

export interface MemberListPageProps<T> {
  props: PageParams & Search
  read: (ctx: Ctx, page: number) => Promise<PageOf<T>>
  /** Texts that the list needs in the browser. */
  messages: Parameters<typeof islandMessages>[1]
  list: (first: PageOf<T>[], timeZone: string) => ReactNode
}

/**
 * A list of members or meetings, with as many pages as the reader had open; the URL holds the number. Members with an
 * incomplete profile may not see contacts (specification, section 6) and are asked to fill it in.
 */
export async function MemberListPage<T>({ props, read, messages, list }: MemberListPageProps<T>) {
  const { community, locale, viewer, context, run } = await memberContext(props.params)
  const { participantId } = viewer
  if (!participantId) redirect('/questions')
  if (!viewer.profileFilled) return <FillProfile locale={locale} />
  const asked = stringParam((await props.searchParams).pages)
  const wanted = Math.min(Number.parseInt(asked, 10) || 1, MAX_KEPT_PAGES)
  const { timeZone, pages } = await run(async (ctx) => {
    const { personal } = await viewProfile(ctx, { id: participantId })
    const pages = [await read(ctx, 0)]
    while (pages.length < wanted && pages.at(-1)?.hasMore) pages.push(await read(ctx, pages.length))
    return { timeZone: personal?.timeZone ?? community.timeZone, pages }
  })
  return (
    <MessageProvider
      locale={locale}
      timeZone={timeZone}
      now={context.clock.now()}
      messages={islandMessages(locale, messages)}
    >
      {list(pages, timeZone)}
    </MessageProvider>
  )
}
