import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ScoreMatch } from '@/components/score-match/score-match'
import { PageLink } from '@/components/ui/page-link'
import { nextPair } from '@/lib/domain/pair/next-pair'
import { islandMessages } from '@/lib/pages/island-messages'
import { type PageParams, pageContext } from '@/lib/pages/page-context'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale: locale === 'ru' ? 'ru' : 'en', namespace: 'scoreMatch' })
  return { title: t('title'), robots: { index: false } }
}

/** One pair after another, for organisers to judge. */
export default async function ScoreMatchPage({ params }: PageParams) {
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'scoreMatch' })
  const rounds = await getTranslations({ locale, namespace: 'roundConsole' })
  const first = await run(nextPair)
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={community.timeZone}
      messages={islandMessages(locale, ['scoreMatch', 'roundConsole', 'card', 'contacts', 'phraseList'])}
    >
      <div className="page-container py-8 md:py-12">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 max-w-[64ch] text-ink-soft">{t('text')}</p>
        <p className="mb-4">
          <PageLink href="/round" className="inline-flex min-h-target items-center text-link">
            {rounds('past.toComing')}
          </PageLink>
        </p>
        <ScoreMatch communityId={community.id} first={first} />
      </div>
    </NextIntlClientProvider>
  )
}
