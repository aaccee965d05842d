'use client'

import { MessagesSquare } from 'lucide'
import { useParams } from 'next/navigation'
import { useNow, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { PagedList } from '@/components/list/paged-list'
import { usePages } from '@/components/list/use-pages'
import { lineStep } from '@/components/meetings/line-step'
import { photoSources } from '@/components/participant-card/photo-sources'
import { useNames } from '@/components/participant-card/use-names'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { PageLink } from '@/components/ui/page-link'
import { shortCount } from '@/components/ui/short-count'
import { fetchChats } from '@/lib/client/chat/chats'
import { listenToUnsent, unsentState } from '@/lib/client/chat/unsent-texts'
import { queryKeys } from '@/lib/client/query-keys'
import { useOnline } from '@/lib/client/realtime/use-online'
import { useOwnTopic } from '@/lib/client/realtime/use-own-topic'
import { useFormatter } from '@/lib/client/use-formatter'
import type { ChatPage, ChatView } from '@/lib/contracts/chat'
import { CLOCK_TIME } from '@/lib/core/clock-time'

export interface ChatListProps {
  first: ChatPage
  me: string
  userId: string
}

/** The member's chats, latest first, updated live. */
export function ChatList({ first, me, userId }: ChatListProps) {
  const t = useTranslations('chat.list')
  const { id: openId } = useParams<{ id?: string }>()
  const { list, query } = usePages(queryKeys.chats, [first], fetchChats, ({ id }) => id)
  const refresh = () => void query.refetch()
  useOwnTopic(({ type }) => {
    if (type === 'chat' || type === 'chats' || type === 'catch-up') refresh()
  }, refresh)
  const online = useOnline(list.filter(({ open }) => open).map(({ person }) => person.participantId))
  if (list.length === 0)
    return (
      <EmptyState
        icon={<Icon of={MessagesSquare} />}
        title={t('emptyTitle')}
        action={
          <Button asChild>
            <a href="/my_communities">{t('emptyAction')}</a>
          </Button>
        }
      >
        {t('emptyText')}
      </EmptyState>
    )
  return (
    <PagedList labelledBy="chats" query={query}>
      {list.map((chat) => (
        <ChatRow
          key={chat.id}
          {...{ chat, me, userId }}
          online={online.has(chat.person.participantId)}
          current={chat.id === openId}
        />
      ))}
    </PagedList>
  )
}

interface ChatRowProps {
  chat: ChatView
  me: string
  userId: string
  online: boolean
  current: boolean
}

function ChatRow({ chat, me, userId, online, current }: ChatRowProps) {
  const t = useTranslations('chat.list')
  const ofChat = useTranslations('chat')
  const unsent = useSyncExternalStore(
    listenToUnsent,
    () => unsentState(userId, chat.id),
    () => null,
  )
  const { person, lastMessage, unread } = chat
  const name = useNames().shownNameOf(person)
  return (
    <li className="relative">
      <PageLink href={`/chats/${chat.id}`} aria-current={current ? 'page' : undefined} className="chat-row">
        <Avatar
          id={person.participantId}
          name={name}
          {...photoSources(person.avatarUrl)}
          online={online}
          onlineLabel={t('online')}
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={cn('min-w-0 flex-1 truncate', unread > 0 ? 'font-[640]' : 'font-[560]')}>
              {name}
            </span>
            {lastMessage && <Moment iso={lastMessage.createdAt} />}
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span
              className={cn('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'text-ink' : 'text-ink-soft')}
            >
              {preview()}
            </span>
            {unread > 0 && (
              <span className="chat-unread">
                <span aria-hidden="true">{shortCount(unread)}</span>
                <span className="sr-only">{t('unread', { count: unread })}</span>
              </span>
            )}
          </span>
        </span>
      </PageLink>
    </li>
  )

  function preview() {
    if (unsent === 'failed') return <span className="text-danger">{ofChat('failed')}</span>
    if (unsent) return ofChat('sending')
    if (!lastMessage) return t('nothingYet')
    const isMine = lastMessage.senderId === me
    if (lastMessage.meeting && !lastMessage.deletedAt) {
      const step = lineStep(lastMessage.meeting)
      return t(step === 'proposed' && isMine ? 'meeting.proposedByMe' : `meeting.${step}`)
    }
    const words = lastMessage.deletedAt
      ? t('deleted')
      : lastMessage.text || (lastMessage.photo ? t('photo') : '')
    return isMine ? t('fromMe', { words }) : words
  }
}

/** The time for today, otherwise the date. */
function Moment({ iso }: { iso: string }) {
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const date = new Date(iso)
  const dayOf = (moment: Date) => format.dateTime(moment, { dateStyle: 'short' })
  const today = dayOf(date) === dayOf(now)
  return (
    <time dateTime={iso} className="flex-none text-xs text-ink-soft">
      {format.dateTime(date, today ? CLOCK_TIME : { day: 'numeric', month: 'short' })}
    </time>
  )
}
