'use client'

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { ThreadView, type ThreadViewProps } from '@/components/chat/thread-view'
import { QueryError } from '@/components/list/query-error'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Spinner } from '@/components/ui/spinner'
import { fetchChat, fetchNewestMessages } from '@/lib/client/chat/chats'
import { queryKeys } from '@/lib/client/query-keys'

export interface RoomChatProps extends Pick<ThreadViewProps, 'reader' | 'messageLimit'> {
  chatId: string
  name: string
  onClose: () => void
}

/** The members' chat beside the call: the same messages as on the chat page. */
export default function RoomChat({ chatId, name, reader, messageLimit, onClose }: RoomChatProps) {
  const t = useTranslations('room.chat')
  const query = useQuery({
    queryKey: queryKeys.roomChat(chatId),
    queryFn: async () => {
      const [chat, messages] = await Promise.all([fetchChat(chatId), fetchNewestMessages(chatId)])
      return { chat, messages }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <section aria-label={t('title', { name })} className="room-chat">
      <div className="room-chat-head">
        <h2 className="text-base">{t('title', { name })}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      {query.data ? (
        <ThreadView
          first={query.data.chat}
          messages={query.data.messages}
          introduction={null}
          beside
          {...{ reader, messageLimit }}
        />
      ) : query.isError ? (
        <QueryError level={3} query={query} />
      ) : (
        <Spinner className="m-auto" />
      )}
    </section>
  )
}
