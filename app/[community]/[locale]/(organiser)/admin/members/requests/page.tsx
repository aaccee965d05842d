import { getTranslations } from 'next-intl/server'
import { JoinRequests } from '@/components/joining/join-requests'
import { MembersTabs } from '@/components/joining/members-tabs'
import { MessageProvider } from '@/lib/client/message-provider'
import { listJoinRequests } from '@/lib/domain/join-request/list-join-requests'
import { viewJoining } from '@/lib/domain/join-request/view-joining'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = unlistedMetadata('joining.requests.title')

/** Newcomers waiting for approval. */
export default async function JoinRequestsPage({ params }: PageParams) {
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'joining.requests' })
  const { joining, first } = await run(async (ctx) => ({
    joining: await viewJoining(ctx),
    first: await listJoinRequests(ctx, { page: 0, state: 'waiting' }),
  }))
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['joining'])}
    >
      <div className="page-container py-8 md:py-12">
        <h1 id="requests" className="mb-4 text-2xl">
          {t('title')}
        </h1>
        <MembersTabs locale={locale} current="requests" joining={joining} />
        <JoinRequests first={first} joining={joining} />
      </div>
    </MessageProvider>
  )
}
