import { MeetingList } from '@/components/meetings/meeting-list'
import { listMeetings } from '@/lib/domain/meeting/list-meetings'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { MemberListPage } from '../member-list-page'

/** One of the two meeting lists. */
export function MeetingsPage({ when, ...props }: PageParams & Search & { when: 'upcoming' | 'past' }) {
  return (
    <MemberListPage
      props={props}
      read={(ctx, page) => listMeetings(ctx, { page, when })}
      messages={['meetings', 'propose', 'feedback']}
      list={(first, timeZone) => <MeetingList {...{ first, when, timeZone }} />}
    />
  )
}
