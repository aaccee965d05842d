import { getTranslations } from 'next-intl/server'
import { RoundConsole } from '@/components/round-console/round-console'
import { PageLink } from '@/components/ui/page-link'
import { listRoundMatches } from '@/lib/domain/round/preview/list-round-matches'
import { viewRound } from '@/lib/domain/round/view-round'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../organiser-page'

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
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 max-w-[64ch] text-ink-soft">{t('text')}</p>
      <p className="mb-4 flex flex-wrap gap-x-6">
        <PageLink href="/round/history" className="inline-flex min-h-target items-center text-link">
          {t('toPast')}
        </PageLink>
        <PageLink href="/score-match" className="inline-flex min-h-target items-center text-link">
          {t('toScoring')}
        </PageLink>
      </p>
      <RoundConsole first={view} firstPairs={pairs} />
    </OrganiserPage>
  )
}
