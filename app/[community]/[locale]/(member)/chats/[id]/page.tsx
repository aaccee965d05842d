import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ThreadView } from '@/components/chat/thread-view'
import { fullName } from '@/components/participant-card/person-name'
import { MESSAGE_LIMIT } from '@/lib/contracts/chat'
import { viewChat } from '@/lib/domain/chat/list-chats'
import { listMessages } from '@/lib/domain/chat/list-messages'
import { newestMatchWith } from '@/lib/domain/match/list-recommended-contacts'
import { viewMeetings } from '@/lib/domain/meeting/list-meetings'
import { viewNextMeeting } from '@/lib/domain/next-meeting/next-meeting'
import { notThereOrForbidden, requireId } from '@/lib/pages/not-there'
import { memberContext, type PageParams } from '@/lib/pages/page-context'

type Params = PageParams<{ id: string }>

/** Enough to fill a large screen. */
const FIRST_MESSAGES = 40

const loadChat = cache(async (community: string, locale: string, id: string) => {
  const { context } = await memberContext(Promise.resolve({ community, locale }))
  requireId(id)
  return viewChat(context, id).catch(notThereOrForbidden)
})

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { community, locale, id } = await params
  const { person } = await loadChat(community, locale, id)
  const t = await getTranslations({ locale, namespace: 'chat' })
  return { title: t('pageTitle', { name: fullName(person) }) }
}

export default async function ChatPage({ params }: Params) {
  const { community, locale, id } = await params
  const { viewer, run } = await memberContext(params)
  const chat = await loadChat(community, locale, id)
  const { messages, meetings, nextMeeting, introduction } = await run(async (ctx) => {
    const messages = await listMessages(ctx, id, { limit: FIRST_MESSAGES })
    const meetingIds = new Set(messages.list.flatMap(({ meeting }) => meeting?.meetingId ?? []))
    return {
      messages,
      meetings: await viewMeetings(ctx, [...meetingIds]),
      nextMeeting: (await viewNextMeeting(ctx, chat.person.participantId)).meeting,
      introduction: await newestMatchWith(ctx, chat.person.participantId),
    }
  })
  return (
    <ThreadView
      key={id}
      first={chat}
      messages={messages}
      meetings={meetings}
      nextMeeting={nextMeeting}
      introduction={introduction && { reasons: introduction.reasons, openingLine: introduction.openingLine }}
      reader={{ userId: viewer.userId, participantId: viewer.participantId! }}
      messageLimit={MESSAGE_LIMIT}
    />
  )
}
