import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CommunityList } from '@/components/operator/community-list'
import { NewCommunity } from '@/components/operator/new-community'
import { OperatorReports } from '@/components/operator/operator-reports'
import { MessageProvider } from '@/lib/client/message-provider'
import { QueryProvider } from '@/lib/client/query-provider'
import { listCommunities } from '@/lib/domain/operator/list-communities'
import { listUnjudgedReports } from '@/lib/domain/operator/unjudged-reports'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { runtime } from '@/lib/runtime/runtime'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { locale } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'operator' })
  return { title: t('title'), robots: { index: false } }
}

/** The communities of the installation, for its operators. */
export default async function OperatorPage({ params }: PageParams) {
  const { community, locale, viewer, context } = await pageContext(params)
  if (!viewer?.platformOperator) notFound()
  const { PLATFORM_DOMAIN } = runtime().env
  const t = await getTranslations({ locale, namespace: 'operator' })
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['operator', 'reports', 'launch'])}
    >
      <QueryProvider>
        <div className="page-container py-8 md:py-12">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
            <h1 id="communities" tabIndex={-1} className="text-2xl outline-none">
              {t('title')}
            </h1>
            {PLATFORM_DOMAIN && <NewCommunity locale={locale} domain={PLATFORM_DOMAIN} />}
          </div>
          <OperatorReports first={await listUnjudgedReports(context, { page: 0 })} />
          <CommunityList first={await listCommunities(context, { page: 0 })} />
        </div>
      </QueryProvider>
    </MessageProvider>
  )
}
