import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { LaunchFlow } from '@/components/launch/launch-flow'
import { MessageProvider } from '@/lib/client/message-provider'
import { QueryProvider } from '@/lib/client/query-provider'
import { policyDocuments } from '@/lib/contracts/policy-documents'
import { viewCommunity } from '@/lib/domain/community/view-community'
import { isLaunchOpen } from '@/lib/domain/launch/launch-open'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { runtime } from '@/lib/runtime/runtime'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { locale } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'launch' })
  return { title: t('title'), robots: { index: false } }
}

/** Form to launch a community. */
export default async function LaunchPage({ params }: PageParams) {
  const { community, locale, viewer } = await pageContext(params)
  const { env } = runtime()
  if (!env.PLATFORM_DOMAIN || !isLaunchOpen(env, community)) notFound()
  const t = await getTranslations({ locale, namespace: 'launch' })
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['launch'])}
    >
      <QueryProvider>
        <div className="page-container py-8 md:py-12">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-2 mb-8 text-ink-soft">{t('subtitle')}</p>
          <LaunchFlow
            locale={locale}
            domain={env.PLATFORM_DOMAIN}
            email={viewer?.email ?? ''}
            documents={policyDocuments(viewCommunity(community, locale), locale)}
          />
        </div>
      </QueryProvider>
    </MessageProvider>
  )
}
