import { getTranslations } from 'next-intl/server'
import { PastRounds } from '@/components/round-console/past-rounds'
import { PageLink } from '@/components/ui/page-link'
import { NEWEST_FIRST } from '@/lib/contracts/past-round'
import { listPastRounds } from '@/lib/domain/round/history/past-rounds'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../../organiser-page'

export const generateMetadata = unlistedMetadata('roundConsole.past.title')

/** Sent rounds, for admins. */
export default async function PastRoundsPage({ params }: PageParams) {
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'roundConsole.past' })
  const rounds = await run((ctx) => listPastRounds(ctx, { page: 0, ...NEWEST_FIRST }))
  return (
    <OrganiserPage community={community} locale={locale} messages={['roundConsole', 'contacts']}>
      <h1 id="past-rounds" className="text-2xl">
        {t('title')}
      </h1>
      <p className="mt-1 max-w-[64ch] text-ink-soft">{t('text')}</p>
      <p className="mb-4">
        <PageLink href="/round" className="inline-flex min-h-target items-center text-link">
          {t('toComing')}
        </PageLink>
      </p>
      <PastRounds labelledBy="past-rounds" first={rounds} />
    </OrganiserPage>
  )
}
