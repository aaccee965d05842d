'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListSkeleton } from '@/components/list/list-skeleton'
import { QueryError } from '@/components/list/query-error'
import { fullName } from '@/components/participant-card/person-name'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/show-toast'
import { fetchChats } from '@/lib/client/chat/chats'
import { fetchOpenMeetingWith } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import type { ChatView } from '@/lib/contracts/chat'

const ProposeDialog = dynamic(() => import('./propose-dialog').then((part) => part.ProposeDialog), {
  ssr: false,
  loading: () => null,
})

/** Proposes a meeting to a connected member, or other times for one that is open. */
export function MeetSomebody() {
  const t = useTranslations('meetings.somebody')
  const [isChoosing, setChoosing] = useState(false)
  const [chat, setChat] = useState<ChatView | null>(null)
  const errorText = useErrorText()
  const choose = useMutation({
    mutationFn: (chosen: ChatView) => fetchOpenMeetingWith(chosen.person.participantId),
    onSuccess: (_meeting, chosen) => {
      setChoosing(false)
      setChat(chosen)
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })
  return (
    <>
      <Dialog
        title={t('title')}
        closeLabel={t('close')}
        size="sm"
        open={isChoosing}
        onOpenChange={setChoosing}
        trigger={
          <Button size="sm">
            <Icon of={CalendarPlus} />
            {t('button')}
          </Button>
        }
      >
        <People busy={choose.isPending} onChoose={choose.mutate} />
      </Dialog>
      {chat && (
        <ProposeDialog
          key={chat.id}
          who={{ chatId: chat.id }}
          name={chat.person.firstName}
          meeting={choose.data}
          open
          onOpenChange={(open) => !open && setChat(null)}
        />
      )}
    </>
  )
}

/** The latest chats are enough to choose from; others can be proposed to in their chat. */
function People({ busy, onChoose }: { busy: boolean; onChoose: (chat: ChatView) => void }) {
  const t = useTranslations('meetings.somebody')
  const query = useQuery({
    queryKey: queryKeys.chatsToMeet,
    queryFn: ({ signal }) => fetchChats(0, signal),
    staleTime: 30_000,
  })
  if (query.isPending) return <ListSkeleton />
  if (query.isError) return <QueryError level={3} query={query} />
  const open = query.data.list.filter((chat) => chat.open)
  if (open.length === 0) return <p className="text-ink-soft">{t('nobody')}</p>
  return (
    <ul className="grid gap-1">
      {open.map((chat) => {
        const name = fullName(chat.person)
        return (
          <li key={chat.id}>
            <button
              type="button"
              className="chat-row w-full text-start"
              aria-disabled={busy}
              onClick={() => !busy && onChoose(chat)}
            >
              <Avatar id={chat.person.participantId} name={name} {...photoSources(chat.person.avatarUrl)} />
              <span className="min-w-0 flex-1 truncate">{name}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
