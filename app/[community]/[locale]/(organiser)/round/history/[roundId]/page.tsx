import { getTranslations } from 'next-intl/server'
import { PastRound } from '@/components/round-console/past-round'
import { PageLink } from '@/components/ui/page-link'
import { MessageProvider } from '@/lib/client/message-provider'
import { listPastMatches } from '@/lib/domain/round/history/past-matches'
import { viewPastRound } from '@/lib/domain/round/history/past-rounds'
import { islandMessages } from '@/lib/pages/island-messages'
import { notThere, requireId } from '@/lib/pages/not-there'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

type Params = PageParams<{ roundId: string }>

export const generateMetadata = unlistedMetadata('roundConsole.past.title')

/** A sent round, for admins. */
export default async function PastRoundPage({ params }: Params) {
  const { roundId } = await params
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'roundConsole' })
  requireId(roundId)
  const { round, pairs } = await run(async (ctx) => ({
    round: await viewPastRound(ctx, roundId),
    pairs: await listPastMatches(ctx, { roundId, page: 0 }),
  })).catch(notThere)
  return (
    <MessageProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['roundConsole', 'card', 'contacts'])}
    >
      <div className="page-container py-8 md:py-12">
        <p>
          <PageLink href="/round/history" className="inline-flex min-h-target items-center text-link">
            {t('past.back')}
          </PageLink>
        </p>
        <h1 className="mb-4 text-2xl">{t('number', { number: round.number })}</h1>
        <PastRound round={round} firstPairs={pairs} />
      </div>
    </MessageProvider>
  )
}
