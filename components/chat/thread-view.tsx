'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { MeetingLine, meetingLineId } from '@/components/meetings/meeting-line'
import { ProposeButton } from '@/components/meetings/propose-button'
import { useNextMeetingWith } from '@/components/meetings/use-next-meeting'
import { ReportDialog } from '@/components/participant-page/report-dialog'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import {
  deleteMessage,
  fetchChat,
  type Reaction,
  reactToMessage,
  reportMessage,
} from '@/lib/client/chat/chats'
import { openMeetingId } from '@/lib/client/meetings'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import { type ChatMessage, type ChatView, isWithdrawn, type MessageList } from '@/lib/contracts/chat'
import type { RecommendedContact } from '@/lib/contracts/matching'
import type { MeetingView } from '@/lib/contracts/meeting'
import type { MeetingSummary } from '@/lib/contracts/meeting-summary'
import { foreignLang } from '@/lib/core/foreign-lang'
import { Announced } from './announced'
import { Composer } from './composer'
import { groupMessages } from './grouped-messages'
import { IntroductionNote } from './introduction-note'
import { MessageBubble } from './message-bubble'
import { canEdit, MessageMenu } from './message-menu'
import { ThreadHead } from './thread-head'
import { UnsentPhotoLine, UnsentTextLine } from './unsent-lines'
import { useAtEnd } from './use-at-end'
import { useComposer } from './use-composer'
import { useReadMark } from './use-read-mark'
import { useThread } from './use-thread'

export interface ThreadViewProps {
  first: ChatView
  messages: MessageList
  /** The meetings in these messages; those not given are fetched. */
  meetings?: MeetingView[]
  /** Their next meeting. */
  nextMeeting?: MeetingSummary | null
  /** How the two were introduced, if they were. */
  introduction: Pick<RecommendedContact, 'reasons' | 'openingLine'> | null
  reader: { userId: string; participantId: string }
  messageLimit: number
  /** In a panel with its own heading. */
  beside?: boolean
}

/** One chat: the other member, why the two were introduced, the messages, and the composer. */
export function ThreadView({
  first,
  messages,
  meetings = [],
  nextMeeting = null,
  introduction,
  reader,
  messageLimit,
  beside,
}: ThreadViewProps) {
  const t = useTranslations('chat')
  const locale = useLocale()
  const format = useFormatter()
  const errorText = useErrorText()
  const client = useQueryClient()
  const me = reader.participantId
  const { data: chat } = useQuery({
    queryKey: queryKeys.chat(first.id),
    queryFn: () => fetchChat(first.id),
    initialData: first,
    staleTime: 30_000,
  })
  const name = chat.person.firstName
  const live = useThread({
    chatId: chat.id,
    userId: reader.userId,
    me,
    first: messages,
    readByOther: chat.readByOther,
    onChatChanged: () => void client.invalidateQueries({ queryKey: queryKeys.chat(first.id) }),
  })
  const { thread, unsent, photos } = live
  const next = useNextMeetingWith(chat.person.participantId, nextMeeting)
  const [reported, setReported] = useState<ChatMessage | null>(null)
  const [reporting, setReporting] = useState(false)
  const [sentId, setSentId] = useState<string | null>(null)
  const { list, end, atEnd, toEnd } = useAtEnd([...thread.messages, ...unsent, ...photos].at(-1)?.clientId)
  useReadMark(chat, thread.messages, me, atEnd)
  const composer = useComposer({
    chatId: chat.id,
    userId: reader.userId,
    onSend: (text, replyToId) => {
      setSentId(live.send(text, replyToId))
      toEnd()
    },
    onEdited: live.receive,
  })

  const change = useMutation({
    mutationFn: (work: () => Promise<ChatMessage>) => work(),
    onSuccess: live.receive,
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })
  const older = useMutation({
    mutationFn: live.loadOlder,
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })

  useEffect(() => {
    if (!sentId) return
    const timer = setTimeout(() => setSentId(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [sentId])

  /** Takes the last message back into the composer. */
  function undo(message: ChatMessage) {
    setSentId(null)
    change.mutate(() => deleteMessage(chat.id, message.id))
    composer.takeBack(message.text)
    composer.focus()
  }

  function react(message: ChatMessage, emoji: Reaction) {
    const chosen = message.reactions.some((one) => one.participantId === me && one.emoji === emoji)
    change.mutate(() => reactToMessage(chat.id, message.id, chosen ? null : emoji))
  }

  const lastMine = thread.messages.findLast((one) => one.senderId === me && !one.deletedAt && !one.meeting)
  const ownStep = thread.messages.findLast((one) => one.senderId === me && one.meeting)
  // The card with the button that was pressed moves to the new line.
  useKeptFocus(ownStep?.id ?? '', meetingLineId(ownStep?.id ?? ''))
  const latestLines = new Set(
    new Map(thread.messages.map(({ id, meeting }) => [meeting?.meetingId, id])).values(),
  )
  const shown = thread.messages.filter((one) => !isWithdrawn(one))
  const dayOf = (moment: Date) => format.dateTime(moment, { dateStyle: 'short' })
  const opener = introduction?.openingLine
  return (
    <section
      {...(beside ? { 'aria-label': t('messages', { name }) } : { 'aria-labelledby': 'chat-person' })}
      className="chat-thread"
    >
      {!beside && <ThreadHead chat={chat} typing={live.typing} />}
      {chat.open && (
        <button type="button" className="chat-skip" onClick={composer.focus}>
          {t('skipToField')}
        </button>
      )}
      <div ref={list} className="chat-scroll">
        <div className="chat-lines">
          {introduction && <IntroductionNote introduction={introduction} name={name} />}
          {chat.byOrganiser && <p className="chat-day">{t('byOrganiser', { name })}</p>}
          {thread.hasOlder && (
            <Button
              variant="quiet"
              size="sm"
              className="mx-auto"
              busy={older.isPending}
              onClick={() => older.mutate()}
            >
              {t('older')}
            </Button>
          )}
          <ol aria-label={t('messages', { name })} className="grid gap-1">
            {groupMessages(shown, dayOf).map((one) => (
              <li key={one.message.id}>
                {one.day && (
                  <p className="chat-day">
                    {format.dateTime(new Date(one.day), { weekday: 'long', day: 'numeric', month: 'long' })}
                  </p>
                )}
                {one.message.meeting ? (
                  <MeetingLine
                    messageId={one.message.id}
                    line={one.message.meeting}
                    isMine={one.message.senderId === me}
                    name={name}
                    first={meetings.find(({ id }) => id === one.message.meeting?.meetingId)}
                    isLatest={!beside && latestLines.has(one.message.id)}
                  />
                ) : (
                  <MessageBubble
                    {...one}
                    {...{ me, name }}
                    onReact={(emoji) => chat.open && react(one.message, emoji as Reaction)}
                    status={
                      one.message === lastMine && (
                        <>
                          {` · ${t(live.readTo >= one.message.seq ? 'read' : 'sent')}`}
                          {sentId === one.message.clientId && (
                            <button
                              type="button"
                              className="text-link ms-2 min-h-6"
                              onClick={() => undo(one.message)}
                            >
                              {t('undoSend')}
                            </button>
                          )}
                        </>
                      )
                    }
                    tools={
                      !one.message.deletedAt && (
                        <MessageMenu
                          message={one.message}
                          me={me}
                          closed={!chat.open}
                          onReply={() => composer.start('reply', one.message)}
                          onEdit={() => composer.start('edit', one.message)}
                          onDelete={() => change.mutate(() => deleteMessage(chat.id, one.message.id))}
                          onReport={() => {
                            setReported(one.message)
                            setReporting(true)
                          }}
                          onReact={(emoji) => react(one.message, emoji)}
                        />
                      )
                    }
                  />
                )}
              </li>
            ))}
            {unsent.map((one) => (
              <UnsentTextLine key={one.clientId} {...one} onRetry={live.retry} onDrop={live.drop} />
            ))}
            {photos.map((one) => (
              <UnsentPhotoLine
                key={one.clientId}
                {...one}
                onRetry={() =>
                  live
                    .uploadPhoto(one)
                    .catch((error) => showToast({ title: errorText(error), tone: 'error' }))
                }
                onDrop={() => live.dropPhoto(one)}
              />
            ))}
          </ol>
          <div ref={end} />
        </div>
      </div>
      <Announced messages={thread.messages} {...{ me, name }} />
      {chat.open ? (
        <>
          {opener && shown.length === 0 && composer.text === '' && (
            <p className="px-4 pb-2">
              <button
                type="button"
                className="chat-opener"
                lang={foreignLang(opener, locale)}
                onClick={() => {
                  composer.write(opener)
                  composer.focus()
                }}
              >
                {opener}
              </button>
            </p>
          )}
          <Composer
            chatId={chat.id}
            name={name}
            limit={messageLimit}
            field={composer.field}
            text={composer.text}
            about={composer.about}
            tools={
              !beside && (
                <ProposeButton
                  compact
                  who={{ chatId: chat.id }}
                  name={name}
                  insteadOf={openMeetingId(next)}
                />
              )
            }
            onText={composer.write}
            onCancel={composer.cancel}
            onSend={composer.send}
            onPhoto={(file) => {
              toEnd()
              live.addPhoto(file).catch((error) => showToast({ title: errorText(error), tone: 'error' }))
            }}
            onEditLast={() => lastMine && canEdit(lastMine, me) && composer.start('edit', lastMine)}
          />
        </>
      ) : (
        <Notice className="m-4">{t('closed')}</Notice>
      )}
      {reported && (
        <ReportDialog
          key={reported.id}
          subjectId={reported.id}
          firstName={chat.person.firstName}
          open={reporting}
          onOpenChange={setReporting}
          send={(report) => reportMessage(chat.id, reported.id, report)}
        />
      )}
    </section>
  )
}

/** How long a message can be unsent with one press, in ms. */
const UNDO_MS = 10_000
