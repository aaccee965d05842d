import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { MeetingsPage } from './meetings-page'

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { locale } = await params
  return { title: (await getTranslations({ locale, namespace: 'meetings' }))('title') }
}

export default function UpcomingMeetingsPage(props: PageParams & Search) {
  return <MeetingsPage {...props} when="upcoming" />
}
