import { getTranslations } from 'next-intl/server'
import { PastRound } from '@/components/round-console/past-round'
import { listPastMatches } from '@/lib/domain/round/history/past-matches'
import { viewPastRound } from '@/lib/domain/round/history/past-rounds'
import { notThere, requireId } from '@/lib/pages/not-there'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../../../organiser-page'

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
    <OrganiserPage
      community={community}
      locale={locale}
      messages={['roundConsole', 'card', 'contacts']}
      back={{ href: '/round/history', label: t('past.back') }}
    >
      <h1 className="mb-4 text-2xl">{t('number', { number: round.number })}</h1>
      <PastRound round={round} firstPairs={pairs} />
    </OrganiserPage>
  )
}
