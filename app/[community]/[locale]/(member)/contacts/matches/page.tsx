import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { FillProfile } from '@/components/contacts/fill-profile'
import { MatchList } from '@/components/contacts/match-list'
import { QueryProvider } from '@/lib/client/query-provider'
import { matchesHistory } from '@/lib/domain/matching/list-recommendations'
import { islandMessages } from '@/lib/pages/island-messages'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { loadContacts } from '../load-contacts'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { locale } = await params
  return { title: (await getTranslations({ locale, namespace: 'contacts' }))('matches.title') }
}

/** Everybody who was ever recommended to the reader. */
export default async function MatchesPage(props: PageParams & Search) {
  const { locale, timeZone, pages } = await loadContacts(props, matchesHistory)
  if (!pages) return <FillProfile locale={locale} />
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={timeZone}
      messages={islandMessages(locale, ['card', 'contacts', 'recommended'])}
    >
      <QueryProvider>
        <MatchList first={pages} />
      </QueryProvider>
    </NextIntlClientProvider>
  )
}
