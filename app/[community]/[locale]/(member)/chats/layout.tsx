import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ChatLayout } from '@/components/chat/chat-layout'
import { ChatList } from '@/components/chat/chat-list'
import { FillProfile } from '@/components/contacts/fill-profile'
import { MessageProvider } from '@/lib/client/message-provider'
import { QueryProvider } from '@/lib/client/query-provider'
import { listChats } from '@/lib/domain/chat/list-chats'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { islandMessages } from '@/lib/pages/island-messages'
import { memberContext, type PageParams } from '@/lib/pages/page-context'

/** The list of chats, with the open chat beside it on wide screens. */
export default async function ChatsLayout({ params, children }: PageParams & { children: ReactNode }) {
  const { community, locale, viewer, context, run } = await memberContext(params)
  const { participantId } = viewer
  if (!participantId) redirect('/questions')
  if (!viewer.profileFilled) return <FillProfile locale={locale} />
  const t = await getTranslations({ locale, namespace: 'chat.list' })
  const first = await listChats(context, 0)
  const { personal } = await run((ctx) => viewProfile(ctx, { id: participantId }))
  return (
    <MessageProvider
      locale={locale}
      timeZone={personal?.timeZone ?? community.timeZone}
      now={context.clock.now()}
      messages={islandMessages(locale, [
        'chat',
        'card',
        'contacts',
        'participantActions',
        'meetings',
        'propose',
        'feedback',
      ])}
    >
      <QueryProvider>
        <ChatLayout
          title={t('title')}
          list={<ChatList first={first} me={participantId} userId={viewer.userId} />}
        >
          {children}
        </ChatLayout>
      </QueryProvider>
    </MessageProvider>
  )
}
