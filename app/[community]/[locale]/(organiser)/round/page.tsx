import { getTranslations } from 'next-intl/server'
import { RoundConsole } from '@/components/round-console/round-console'
import { listRoundMatches } from '@/lib/domain/round/preview/list-round-matches'
import { viewRound } from '@/lib/domain/round/view-round'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../organiser-page'
import { RoundHeading } from './round-heading'

export const generateMetadata = unlistedMetadata('roundConsole.title')

/** The coming round, for organisers. */
export default async function RoundPage({ params }: PageParams) {
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'roundConsole' })
  const { view, pairs } = await run(async (ctx) => ({
    view: await viewRound(ctx),
    pairs: await listRoundMatches(ctx, { page: 0 }),
  }))
  return (
    <OrganiserPage community={community} locale={locale} messages={['roundConsole', 'card', 'contacts']}>
      <RoundHeading
        title={t('title')}
        text={t('text')}
        links={[
          { href: '/round/history', label: t('toPast') },
          { href: '/score-match', label: t('toScoring') },
        ]}
      />
      <RoundConsole first={view} firstPairs={pairs} />
    </OrganiserPage>
  )
}
