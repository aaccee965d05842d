import { getTranslations } from 'next-intl/server'
import { PastRounds } from '@/components/round-console/past-rounds'
import { NEWEST_FIRST } from '@/lib/contracts/past-round'
import { listPastRounds } from '@/lib/domain/round/history/past-rounds'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'
import { OrganiserPage } from '../../organiser-page'
import { RoundHeading } from '../round-heading'

export const generateMetadata = unlistedMetadata('roundConsole.past.title')

/** Sent rounds, for admins. */
export default async function PastRoundsPage({ params }: PageParams) {
  const { community, locale, run } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'roundConsole.past' })
  const rounds = await run((ctx) => listPastRounds(ctx, { page: 0, ...NEWEST_FIRST }))
  return (
    <OrganiserPage community={community} locale={locale} messages={['roundConsole', 'contacts']}>
      <RoundHeading
        id="past-rounds"
        title={t('title')}
        text={t('text')}
        links={[{ href: '/round', label: t('toComing') }]}
      />
      <PastRounds labelledBy="past-rounds" first={rounds} />
    </OrganiserPage>
  )
}
