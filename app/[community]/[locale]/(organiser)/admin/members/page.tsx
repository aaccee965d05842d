import { getTranslations } from 'next-intl/server'
import { MembersTabs } from '@/components/joining/members-tabs'
import { Roster } from '@/components/roster/roster'
import { rosterViewOf } from '@/components/roster/roster-view'
import { localized } from '@/lib/core/locale'
import { viewJoining } from '@/lib/domain/join-request/view-joining'
import { listQuestions } from '@/lib/domain/question/list-questions'
import { listRoster } from '@/lib/domain/roster/list-roster'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../../organiser-page'

export const generateMetadata = unlistedMetadata('roster.title')

/** All members in every state, for those who organise. */
export default async function MembersPage({ params, searchParams }: PageParams & Search) {
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'roster' })
  const said = await searchParams
  const view = rosterViewOf({ filter: stringParam(said.filter, 4_000), order: stringParam(said.order) })
  const { page, questions, joining } = await run(async (ctx) => ({
    joining: await viewJoining(ctx),
    page: await listRoster(ctx, { page: 0, order: view.order, filter: JSON.stringify(view.filter) }),
    questions: await listQuestions(ctx, true),
  }))
  return (
    <OrganiserPage community={community} locale={locale} messages={['roster']}>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 max-w-measure text-ink-soft">
        {t('text', { community: localized(community.title, locale) })}
      </p>
      <MembersTabs locale={locale} current="members" joining={joining} />
      <Roster
        communityId={community.id}
        locale={locale}
        questions={questions}
        firstView={view}
        firstPage={page}
      />
    </OrganiserPage>
  )
}
