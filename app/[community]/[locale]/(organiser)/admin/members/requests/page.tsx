import { getTranslations } from 'next-intl/server'
import { JoinRequests } from '@/components/joining/join-requests'
import { MembersTabs } from '@/components/joining/members-tabs'
import { listJoinRequests } from '@/lib/domain/join-request/list-join-requests'
import { viewJoining } from '@/lib/domain/join-request/view-joining'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../../../organiser-page'

export const generateMetadata = unlistedMetadata('joining.requests.title')

/** Newcomers waiting for approval. */
export default async function JoinRequestsPage({ params }: PageParams) {
  const { community, locale, viewer, run } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'joining.requests' })
  const { joining, first } = await run(async (ctx) => ({
    joining: await viewJoining(ctx),
    first: await listJoinRequests(ctx, { page: 0, state: 'waiting' }),
  }))
  return (
    <OrganiserPage community={community} locale={locale} messages={['joining', 'card']}>
      <h1 id="requests" tabIndex={-1} className="mb-4 text-2xl outline-none">
        {t('title')}
      </h1>
      <MembersTabs locale={locale} current="requests" joining={joining} />
      <JoinRequests userId={viewer.userId} first={first} joining={joining} />
    </OrganiserPage>
  )
}
