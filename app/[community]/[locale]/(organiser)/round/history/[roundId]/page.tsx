import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { PastRound } from '@/components/round-console/past-round'
import { PageLink } from '@/components/ui/page-link'
import { DomainError } from '@/lib/core/errors'
import { isId } from '@/lib/core/ids'
import { listPastMatches } from '@/lib/domain/round/history/past-matches'
import { viewPastRound } from '@/lib/domain/round/history/past-rounds'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'

type Params = PageParams<{ roundId: string }>

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale: locale === 'ru' ? 'ru' : 'en', namespace: 'roundConsole.past' })
  return { title: t('title'), robots: { index: false } }
}

/** A sent round, for admins. */
export default async function PastRoundPage({ params }: Params) {
  const { roundId } = await params
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'roundConsole' })
  if (!isId(roundId)) notFound()
  const { round, pairs } = await run(async (ctx) => ({
    round: await viewPastRound(ctx, roundId),
    pairs: await listPastMatches(ctx, { roundId, page: 0 }),
  })).catch((error) => {
    if (error instanceof DomainError && error.kind === 'not-found') notFound()
    throw error
  })
  return (
    <NextIntlClientProvider
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
    </NextIntlClientProvider>
  )
}
