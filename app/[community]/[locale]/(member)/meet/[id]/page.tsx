import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { MeetingRoom } from '@/components/meeting-room/meeting-room'
import { MessageProvider } from '@/lib/client/message-provider'
import { MESSAGE_LIMIT } from '@/lib/contracts/chat'
import { viewMeeting } from '@/lib/domain/meeting/list-meetings'
import { islandMessages } from '@/lib/pages/island-messages'
import { notThereOrForbidden, requireId } from '@/lib/pages/not-there'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { signedInUser } from '@/lib/pages/signed-in'

type Params = PageParams<{ id: string }>

const loadMeeting = cache(async (community: string, locale: string, id: string) => {
  const { viewer, run } = await memberContext(Promise.resolve({ community, locale }))
  if (!viewer.participantId) redirect('/questions')
  requireId(id)
  return run((ctx) => viewMeeting(ctx, id)).catch(notThereOrForbidden)
})

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { community, locale, id } = await params
  const { person } = await loadMeeting(community, locale, id)
  const t = await getTranslations({ locale, namespace: 'room' })
  return { title: t('label', { name: person.firstName }) }
}

export default async function MeetPage({ params }: Params) {
  const { id } = await params
  const { community, locale, viewer, context } = await memberContext(params)
  const meeting = await loadMeeting(community.slug, locale, id)
  const user = await signedInUser(params)
  return (
    <MessageProvider
      locale={locale}
      timeZone={meeting.timeZone}
      now={context.clock.now()}
      messages={islandMessages(locale, [
        'room',
        'chat',
        'card',
        'participantActions',
        'meetings',
        'propose',
        'feedback',
      ])}
    >
      <MeetingRoom
        meeting={meeting}
        serverNow={context.clock.now().getTime()}
        me={{
          id: viewer.participantId!,
          name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
          src: user?.avatarUrl ?? null,
        }}
        chat={{
          reader: { userId: viewer.userId, participantId: viewer.participantId! },
          messageLimit: MESSAGE_LIMIT,
        }}
      />
    </MessageProvider>
  )
}
