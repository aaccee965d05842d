import { FillProfile } from '@/components/contacts/fill-profile'
import { MeetingList } from '@/components/meetings/meeting-list'
import { MessageProvider } from '@/lib/client/message-provider'
import { listMeetings } from '@/lib/domain/meeting/list-meetings'
import { islandMessages } from '@/lib/pages/island-messages'
import type { PageParams } from '@/lib/pages/page-context'
import type { Search } from '@/lib/pages/search'
import { loadContacts } from '../contacts/load-contacts'

/** One of the two meeting lists. */
export async function MeetingsPage({ when, ...props }: PageParams & Search & { when: 'upcoming' | 'past' }) {
  const { locale, timeZone, pages } = await loadContacts(props, (ctx, page) =>
    listMeetings(ctx, { page, when }),
  )
  if (!pages) return <FillProfile locale={locale} />
  return (
    <MessageProvider
      locale={locale}
      timeZone={timeZone}
      messages={islandMessages(locale, ['meetings', 'propose', 'feedback'])}
    >
      <MeetingList first={pages} {...{ when, timeZone }} />
    </MessageProvider>
  )
}
