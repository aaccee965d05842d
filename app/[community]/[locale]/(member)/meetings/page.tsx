import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { titleMetadata } from '@/lib/pages/title-metadata'
import { MeetingsPage } from './meetings-page'

export const generateMetadata = titleMetadata('meetings.title')

export default function UpcomingMeetingsPage(props: PageParams & Search) {
  return <MeetingsPage {...props} when="upcoming" />
}
