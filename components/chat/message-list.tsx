'use client'

import { useNow, useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { MeetingLine, meetingLineId } from '@/components/meetings/meeting-line'
import { useNames } from '@/components/participant-card/use-names'
import { ReportDialog } from '@/components/participant-page/report-dialog'
import { FormDialog } from '@/components/ui/form-dialog'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { type Reaction, reportMessage } from '@/lib/client/chat/chats'
import { useFormatter } from '@/lib/client/use-formatter'
import type { ChatMessage, ChatView } from '@/lib/contracts/chat'
import type { MeetingView } from '@/lib/contracts/meeting'
import { groupMessages } from './grouped-messages'
import { deletedLineId, MessageBubble } from './message-bubble'
import { MessageMenu } from './message-menu'

export interface MessageListProps {
  chat: ChatView
  messages: readonly ChatMessage[]
  /** A button above the list loads earlier messages. */
  hasOlder: boolean
  me: string
  /** My last message, if it can still be changed. */
  lastMine: ChatMessage | undefined
  /** Shown after the time of my last message. */
  lastStatus: ReactNode
  /** The meetings in these messages; those not given are fetched. */
  meetings: readonly MeetingView[]
  /** Offers the actions of meetings. */
  showsMeetings: boolean
  onReply: (message: ChatMessage) => void
  onEdit: (message: ChatMessage) => void
  onDelete: (message: ChatMessage) => void
  onReact: (message: ChatMessage, emoji: Reaction) => void
  /** What follows the messages. */
  children: ReactNode
}

type Asked = { message: ChatMessage; open: boolean }

/** The lines of a chat: messages and steps of meetings, by day. */
export function MessageList({
  chat,
  messages,
  hasOlder,
  me,
  lastMine,
  lastStatus,
  meetings,
  showsMeetings,
  children,
  ...on
}: MessageListProps) {
  const t = useTranslations('chat')
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const name = useNames().firstNameOf(chat.person)
  // Each stays while its dialog closes.
  const [report, setReport] = useState<Asked | null>(null)
  const [deletion, setDeletion] = useState<Asked | null>(null)
  const listId = useId()
  useKeptFocus(String(hasOlder), listId)
  const ownStep = messages.findLast((one) => one.senderId === me && one.meeting)
  // The card with the button that was pressed moves to the new line.
  useKeptFocus(ownStep?.id ?? '', meetingLineId(ownStep?.id ?? ''))
  // A deleted message loses its menu; one that was deleted at once is no longer here.
  const toDelete = deletion && messages.find(({ id }) => id === deletion.message.id)
  const isDeleted = deletion !== null && (!toDelete || toDelete.deletedAt !== null)
  useKeptFocus(String(isDeleted), toDelete ? deletedLineId(toDelete.id) : listId)
  const latestSteps = new Set(new Map(messages.map(({ id, meeting }) => [meeting?.meetingId, id])).values())
  const dayOf = (moment: Date) => format.dateTime(moment, { dateStyle: 'short' })
  return (
    <>
      <ol id={listId} tabIndex={-1} aria-label={t('messages', { name })} className="grid gap-1 outline-none">
        {groupMessages(messages, dayOf).map((grouped) => {
          const { message, day } = grouped
          return (
            <li key={message.id}>
              {day && (
                <p className="chat-day">
                  {format.dateTime(new Date(day), { weekday: 'long', day: 'numeric', month: 'long' })}
                </p>
              )}
              {message.meeting ? (
                <MeetingLine
                  messageId={message.id}
                  line={message.meeting}
                  isMine={message.senderId === me}
                  name={name}
                  first={meetings.find(({ id }) => id === message.meeting?.meetingId)}
                  isLatest={showsMeetings && latestSteps.has(message.id)}
                />
              ) : (
                <MessageBubble
                  {...grouped}
                  {...{ me, name }}
                  onReact={(emoji) => chat.open && on.onReact(message, emoji as Reaction)}
                  status={message === lastMine && lastStatus}
                  tools={
                    !message.deletedAt && (
                      <MessageMenu
                        {...{ message, me, now }}
                        closed={!chat.open}
                        onReply={() => on.onReply(message)}
                        onEdit={() => on.onEdit(message)}
                        onDelete={() => setDeletion({ message, open: true })}
                        onReport={() => setReport({ message, open: true })}
                        onReact={(emoji) => on.onReact(message, emoji)}
                      />
                    )
                  }
                />
              )}
            </li>
          )
        })}
        {children}
      </ol>
      {deletion && (
        <FormDialog
          open={deletion.open}
          title={t('deletion.title')}
          submit={t('menu.delete')}
          variant="danger"
          cancel={t('deletion.keep')}
          onSubmit={() => {
            setDeletion({ ...deletion, open: false })
            on.onDelete(deletion.message)
          }}
          onClose={() => setDeletion({ ...deletion, open: false })}
        >
          <p>{t('deletion.text', { name })}</p>
        </FormDialog>
      )}
      {report && (
        <ReportDialog
          key={report.message.id}
          subjectId={report.message.id}
          firstName={name}
          open={report.open}
          onOpenChange={(open) => setReport({ ...report, open })}
          send={(sent) => reportMessage(chat.id, report.message.id, sent)}
        />
      )}
    </>
  )
}
