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
import type { MeetingView } from '@/lib/contracts/meeting'

const ProposeDialog = dynamic(() => import('./propose-dialog').then((part) => part.ProposeDialog), {
  ssr: false,
  loading: () => null,
})

type Chosen = { chat: ChatView; meeting: MeetingView | undefined }

/** Proposes a meeting to a connected member, or other times for one that is open. */
export function MeetSomebody() {
  const t = useTranslations('meetings.somebody')
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <>
      <Dialog
        title={t('title')}
        closeLabel={t('close')}
        size="sm"
        open={isChoosing}
        onOpenChange={setChoosing}
        trigger={
          <Button size="sm" variant="secondary">
            <Icon of={CalendarPlus} />
            {t('button')}
          </Button>
        }
      >
        <People
          onChoose={(one) => {
            setChoosing(false)
            setChosen(one)
          }}
        />
      </Dialog>
      {chosen && (
        <ProposeDialog
          key={chosen.chat.id}
          who={{ chatId: chosen.chat.id }}
          name={chosen.chat.person.firstName}
          meeting={chosen.meeting}
          open
          onOpenChange={(open) => !open && setChosen(null)}
        />
      )}
    </>
  )
}

/** The latest chats are enough to choose from; others can be proposed to in their chat. */
function People({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  const t = useTranslations('meetings.somebody')
  const errorText = useErrorText()
  const query = useQuery({
    queryKey: queryKeys.chatsToMeet,
    queryFn: ({ signal }) => fetchChats(0, signal),
    staleTime: 30_000,
  })
  const read = useMutation({
    mutationFn: ({ person }: ChatView) => fetchOpenMeetingWith(person.participantId),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })
  // Not called once the dialog is closed.
  const choose = (chat: ChatView) =>
    read.mutate(chat, { onSuccess: (meeting) => onChoose({ chat, meeting }) })
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
              aria-busy={read.isPending && read.variables.id === chat.id}
              aria-disabled={read.isPending}
              onClick={() => !read.isPending && choose(chat)}
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
