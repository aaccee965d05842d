'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Ban, Ellipsis, Flag, LogOut, UserRound } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { photoSources } from '@/components/participant-card/photo-sources'
import { useNames } from '@/components/participant-card/use-names'
import { CancelMeetingsDialog } from '@/components/participant-page/cancel-meetings-dialog'
import { ReportDialog } from '@/components/participant-page/report-dialog'
import { useUnlessMeeting } from '@/components/participant-page/use-unless-meeting'
import { Avatar } from '@/components/ui/avatar'
import { DropdownMenu, MenuItem, MenuLine } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { PageLink } from '@/components/ui/page-link'
import { showToast } from '@/components/ui/show-toast'
import { leaveChat, openChat } from '@/lib/client/chat/chats'
import { hidePerson, sendReport } from '@/lib/client/people'
import { queryKeys } from '@/lib/client/query-keys'
import { useOnline } from '@/lib/client/realtime/use-online'
import { useErrorText } from '@/lib/client/use-error-text'
import type { ChatView } from '@/lib/contracts/chat'

export interface ThreadHeadProps {
  chat: ChatView
  typing: boolean
}

/** The other member in a chat: who they are, whether they are online, and actions to leave, report or block. */
export function ThreadHead({ chat, typing }: ThreadHeadProps) {
  const t = useTranslations('chat')
  const router = useRouter()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { open, person } = chat
  const name = person.firstName
  const shownName = useNames().shownNameOf(person)
  const online = useOnline(open ? [person.participantId] : []).has(person.participantId)
  const [reporting, setReporting] = useState(false)
  const onError = (error: Error) => showToast({ title: errorText(error), tone: 'error' })
  const reopen = useMutation({
    mutationFn: () => openChat(person.participantId),
    onSuccess() {
      client.invalidateQueries({ queryKey: queryKeys.chats })
      router.push(`/chats/${chat.id}`)
    },
    onError,
  })
  const { run, asked, question } = useUnlessMeeting<'leave' | 'block'>({
    make: (how, unlessMeeting) =>
      how === 'leave'
        ? leaveChat(chat.id, unlessMeeting)
        : hidePerson(person.participantId, 'block', unlessMeeting),
    onSuccess(how, confirmed) {
      client.invalidateQueries({ queryKey: queryKeys.chats })
      router.push('/chats')
      showToast({
        title: t(how === 'leave' ? 'left' : 'blocked', { name }),
        action:
          how === 'leave' && !confirmed ? { label: t('undo'), onPress: () => reopen.mutate() } : undefined,
      })
    },
    onError,
  })
  return (
    <header className="chat-head">
      <IconButton asChild label={t('back')} className="lg:hidden">
        <PageLink href="/chats">
          <Icon of={ArrowLeft} />
        </PageLink>
      </IconButton>
      <Avatar
        id={person.participantId}
        name={shownName}
        {...photoSources(person.avatarUrl)}
        online={online}
        eager
      />
      <div className="min-w-0 flex-[1_1_5rem]">
        <h1 id="chat-person" tabIndex={-1} className="truncate text-base outline-none">
          {/* Closed chats look alike: after a block, the page would not open. */}
          {open ? <a href={`/u/${person.slug}`}>{shownName}</a> : shownName}
        </h1>
        <p className="truncate text-sm text-ink-soft" aria-live="polite">
          {typing ? t('typing', { name }) : online ? t('online') : person.present && person.company}
        </p>
      </div>
      <DropdownMenu
        trigger={
          <IconButton label={t('more', { name })}>
            <Icon of={Ellipsis} />
          </IconButton>
        }
      >
        {open && (
          <MenuItem asChild>
            <a href={`/u/${person.slug}`}>
              <Icon of={UserRound} />
              {t('viewPage')}
            </a>
          </MenuItem>
        )}
        <MenuItem onSelect={() => run('leave')}>
          <Icon of={LogOut} />
          {t('leave')}
        </MenuItem>
        {person.present && (
          <MenuItem onSelect={() => setReporting(true)}>
            <Icon of={Flag} />
            {t('report', { name })}
          </MenuItem>
        )}
        {person.present && (
          <>
            <MenuLine />
            <MenuItem danger onSelect={() => run('block')}>
              <Icon of={Ban} />
              {t('block', { name })}
            </MenuItem>
          </>
        )}
      </DropdownMenu>
      <CancelMeetingsDialog by={asked === 'leave' ? 'leaving' : 'blocking'} name={name} {...question} />
      <ReportDialog
        subjectId={person.participantId}
        firstName={name}
        open={reporting}
        onOpenChange={setReporting}
        send={(report) => sendReport(person.participantId, report)}
      />
    </header>
  )
}
