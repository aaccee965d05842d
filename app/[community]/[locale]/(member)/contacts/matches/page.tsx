import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { FillProfile } from '@/components/contacts/fill-profile'
import { MatchList } from '@/components/contacts/match-list'
import { listMatchHistory } from '@/lib/domain/match/list-recommended-contacts'
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
  const { locale, timeZone, pages } = await loadContacts(props, listMatchHistory)
  if (!pages) return <FillProfile locale={locale} />
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone={timeZone}
      messages={islandMessages(locale, ['card', 'contacts', 'recommended', 'phraseList', 'propose'])}
    >
      <MatchList first={pages} />
    </NextIntlClientProvider>
  )
}
