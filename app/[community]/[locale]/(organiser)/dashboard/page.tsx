import { DateTime } from 'luxon'
import { getTranslations } from 'next-intl/server'
import { analyticsViewOf } from '@/components/analytics/analytics-view'
import { Dashboard } from '@/components/analytics/dashboard'
import { MessageProvider } from '@/lib/client/message-provider'
import { localized } from '@/lib/core/locale'
import { listQuestions } from '@/lib/domain/question/list-questions'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { type Search, stringParam } from '@/lib/pages/search'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { runtime } from '@/lib/runtime/runtime'

export const generateMetadata = unlistedMetadata('analytics.title')

/** Whether members meet, for organisers. Each chart loads on its own. */
export default async function DashboardPage({ params, searchParams }: PageParams & Search) {
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'analytics' })
  const said = await searchParams
  const questions = await run((ctx) => listQuestions(ctx, true))
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['analytics', 'roster', 'participants'])}
    >
      <div className="page-container py-8 md:py-12">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 mb-6 max-w-[64ch] text-ink-soft">
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
      </div>
    </MessageProvider>
  )
}
