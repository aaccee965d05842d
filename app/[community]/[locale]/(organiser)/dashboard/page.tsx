import { DateTime } from 'luxon'
import { getTranslations } from 'next-intl/server'
import { analyticsViewOf } from '@/components/analytics/analytics-view'
import { Dashboard } from '@/components/analytics/dashboard'
import { localized } from '@/lib/core/locale'
import { listQuestions } from '@/lib/domain/question/list-questions'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { runtime } from '@/lib/runtime/runtime'
import { OrganiserPage } from '../organiser-page'

export const generateMetadata = unlistedMetadata('analytics.title')

/** Whether members meet, for organisers. Each chart loads on its own. */
export default async function DashboardPage({ params, searchParams }: PageParams & Search) {
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'analytics' })
  const said = await searchParams
  const questions = await run((ctx) => listQuestions(ctx, true))
  return (
    <OrganiserPage community={community} locale={locale} messages={['analytics', 'roster', 'participants']}>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 max-w-measure text-ink-soft">
        {t('text', { community: localized(community.title, locale) })}
      </p>
      <Dashboard
        communityId={community.id}
        questions={questions}
        firstView={analyticsViewOf({
          filter: stringParam(said.filter, 4_000),
          period: stringParam(said.period),
        })}
        today={DateTime.fromJSDate(runtime().clock.now(), { zone: community.timeZone }).toISODate() ?? ''}
      />
    </OrganiserPage>
  )
}
