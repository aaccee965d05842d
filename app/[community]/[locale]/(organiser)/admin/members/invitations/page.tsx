import { getTranslations } from 'next-intl/server'
import { InvitationLinks } from '@/components/joining/invitation-links'
import { InvitationList } from '@/components/joining/invitation-list'
import { InviteForm } from '@/components/joining/invite-form'
import { JoiningRule } from '@/components/joining/joining-rule'
import { MembersTabs } from '@/components/joining/members-tabs'
import { listLinks } from '@/lib/domain/invitation/invitation-links'
import { listInvitations } from '@/lib/domain/invitation/list-invitations'
import { viewJoining } from '@/lib/domain/join-request/view-joining'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { communityOrigin } from '@/lib/tenancy/address'
import { OrganiserPage } from '../../../organiser-page'

export const generateMetadata = unlistedMetadata('joining.invitations.title')

/** Who may join, email invitations and invitation links. */
export default async function InvitationsPage({ params }: PageParams) {
  const { community, locale, context, viewer, run } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'joining.invitations' })
  const { joining, first, links } = await run(async (ctx) => ({
    joining: await viewJoining(ctx),
    first: await listInvitations(ctx, { page: 0, show: 'pending' }),
    links: await listLinks(ctx),
  }))
  const origin = communityOrigin(context.runtime.env, community)
  return (
    <OrganiserPage community={community} locale={locale} messages={['joining']}>
      <h1 className="mb-4 text-2xl">{t('title')}</h1>
      <MembersTabs locale={locale} current="invitations" joining={joining} />
      <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-10">
        <JoiningRule first={joining} />
        <InviteForm userId={viewer.userId} locale={locale} languages={community.langChoices} />
        <InvitationList first={first} origin={origin} />
        <InvitationLinks links={links.list} origin={origin} />
      </div>
    </OrganiserPage>
  )
}
