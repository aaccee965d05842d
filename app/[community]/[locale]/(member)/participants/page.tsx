import { getTranslations, setRequestLocale } from 'next-intl/server'
import { readListAddress } from '@/components/participants/list-address'
import { ParticipantsView } from '@/components/participants/participants-view'
import { MemberPage } from '@/components/shell/member-page'
import { MessageProvider } from '@/lib/client/message-provider'
import type { ParticipantPage } from '@/lib/client/participants'
import { listLocations } from '@/lib/domain/community/list-locations'
import { countParticipants, listParticipants } from '@/lib/domain/community/list-participants'
import type { MemberFilter } from '@/lib/domain/community/member-filter'
import { topTags } from '@/lib/domain/community/top-tags'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import type { Ctx } from '@/lib/runtime/context'

export const generateMetadata = titleMetadata('participants.title')

/** All members. Where the community hides them, the route guard redirects home. */
export default async function ParticipantsPage({ params, searchParams }: PageParams & Search) {
  const { community, locale, viewer, run } = await memberContext(params)
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'participants' })
  const said = await searchParams
  const { pages, view, ...filter } = readListAddress({ get: (name) => stringParam(said[name], 900) })
  const { drawn, locations, topics } = await run(async (ctx) => ({
    drawn: view === 'list' ? await readPages(ctx, filter, pages) : null,
    locations: view === 'map' || filter.place ? await listLocations(ctx, filter) : null,
    topics: await topTags(ctx),
  }))
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['participants'])}
    >
      <MemberPage>
        <h1 className="mb-6 text-2xl">{t('title')}</h1>
        <ParticipantsView
          communityId={community.id}
          readerId={viewer.participantId}
          drawn={drawn && { filter, pages: drawn }}
          drawnLocations={locations && { filter, locations }}
          // The URL separates topics by commas.
          topics={topics.map(({ tag }) => tag).filter((tag) => !tag.includes(','))}
        />
      </MemberPage>
    </MessageProvider>
  )
}

/** All pages that were open, so that going back restores the scroll position. The first also has the member count. */
async function readPages(ctx: Ctx, filter: MemberFilter, most: number) {
  const first = await listParticipants(ctx, { ...filter, page: 0 })
  const pages: ParticipantPage[] = [{ ...first, total: await countParticipants(ctx, filter) }]
  while (pages.length < most && pages.at(-1)?.hasMore)
    pages.push(await listParticipants(ctx, { ...filter, page: pages.length }))
  return pages
}
