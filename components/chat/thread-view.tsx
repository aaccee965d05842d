'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useId, useState } from 'react'
import { useNames } from '@/components/participant-card/use-names'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { fetchChat } from '@/lib/client/chat/chats'
import { Outbox } from '@/lib/client/chat/outbox'
import { queryKeys } from '@/lib/client/query-keys'
import type { ChatMessage, ChatView, MessageList as FirstMessages } from '@/lib/contracts/chat'
import { isWithdrawn } from '@/lib/contracts/is-withdrawn'
import type { RecommendedContact } from '@/lib/contracts/matching'
import type { MeetingView } from '@/lib/contracts/meeting'
import type { MeetingSummary } from '@/lib/contracts/meeting-summary'
import { Announced } from './announced'
import { ClosedChat } from './closed-chat'
import { IntroductionNote } from './introduction-note'
import { MessageList } from './message-list'
import { canEdit } from './message-menu'
import { NewBelow } from './new-below'
import { OlderButton } from './older-button'
import { SentStatus } from './sent-status'
import { ThreadHead } from './thread-head'
import { UnsentPhotoLine, UnsentTextLine } from './unsent-lines'
import { useAtEnd } from './use-at-end'
import { useComposer } from './use-composer'
import { useJustSent } from './use-just-sent'
import { useMessageActions } from './use-message-actions'
import { useReadMark } from './use-read-mark'
import { useThread } from './use-thread'
import { useUnsentPhotos } from './use-unsent-photos'
import { useUnsentTexts } from './use-unsent-texts'
import { WriteArea } from './write-area'

export interface ThreadViewProps {
  first: ChatView
  messages: FirstMessages
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
  reader: { userId, participantId: me },
  messageLimit,
  beside,
}: ThreadViewProps) {
  const t = useTranslations('chat')
  const client = useQueryClient()
  const { data: chat } = useQuery({
    queryKey: queryKeys.chat(first.id),
    queryFn: () => fetchChat(first.id),
    initialData: first,
    staleTime: 30_000,
  })
  const name = useNames().firstNameOf(chat.person)
  const closedId = useId()
  const [outbox] = useState(() => new Outbox(userId, chat.id))
  const refetchChat = useCallback(
    () => void client.invalidateQueries({ queryKey: queryKeys.chat(first.id) }),
    [client, first.id],
  )
  const { thread, heardReadTo, isTyping, receive, loadOlder } = useThread({
    chatId: chat.id,
    me,
    first: messages,
    outbox,
    onChatChanged: refetchChat,
  })
  const sending = { onSent: receive, onRefused: refetchChat }
  const texts = useUnsentTexts(outbox, chat.id, sending)
  const photos = useUnsentPhotos(chat.id, sending)
  // In a closed chat they cannot be sent again: ClosedChat shows them.
  const refused = chat.open ? [] : texts.unsent.filter(({ state }) => state === 'failed')
  const unsentTexts = texts.unsent.filter((one) => !refused.includes(one))
  const [justSentId, setJustSentId] = useJustSent()
  const actions = useMessageActions(chat.id, me, receive)
  const lines = [...thread.messages, ...unsentTexts, ...photos.photos]
  const { list, end, atEnd, toEnd } = useAtEnd(lines.at(-1)?.clientId)
  useReadMark(chat, thread.messages, me, atEnd)
  const composer = useComposer({
    chatId: chat.id,
    userId,
    messages: thread.messages,
    onSend(text, replyToId) {
      setJustSentId(texts.send(text, replyToId))
      toEnd()
    },
    onEdited: receive,
  })
  const refusedWords = refused.map(({ clientId, text }) => ({
    key: clientId,
    text,
    onDrop: () => texts.drop(clientId),
  }))
  const draftWords = composer.text.trim()
    ? [{ key: 'draft', text: composer.text, onDrop: composer.empty }]
    : []
  const unsent = [...refusedWords, ...draftWords]
  // The field is gone once the chat is closed, and a button once its text is deleted.
  useKeptFocus(chat.open ? 'open' : `closed ${unsent.length}`, closedId)
  const shown = thread.messages.filter((one) => !isWithdrawn(one))
  const lastMine = thread.messages.findLast((one) => one.senderId === me && !one.deletedAt && !one.meeting)

  /** Takes my last message back into the composer. */
  function undo(message: ChatMessage) {
    setJustSentId(null)
    actions.remove(message)
    composer.takeBack(message.text)
    composer.focus()
  }

  return (
    <section
      {...(beside ? { 'aria-label': t('messages', { name }) } : { 'aria-labelledby': 'chat-person' })}
      className="chat-thread"
    >
      {!beside && <ThreadHead chat={chat} typing={isTyping} />}
      {chat.open && (
        <button type="button" className="chat-skip" onClick={composer.focus}>
          {t('skipToField')}
        </button>
      )}
      <div ref={list} tabIndex={-1} className="chat-scroll outline-none">
        <div className="chat-lines">
          {introduction && <IntroductionNote introduction={introduction} name={name} />}
          {chat.byOrganiser && <p className="chat-day">{t('byOrganiser', { name })}</p>}
          {thread.hasOlder && <OlderButton load={loadOlder} />}
          <MessageList
            messages={shown}
            hasOlder={thread.hasOlder}
            {...{ chat, me, meetings, lastMine }}
            lastStatus={
              lastMine && (
                <SentStatus
                  isRead={Math.max(heardReadTo, chat.readByOther ?? 0) >= lastMine.seq}
                  onUndo={justSentId === lastMine.clientId ? () => undo(lastMine) : undefined}
                />
              )
            }
            showsMeetings={!beside}
            onReply={(message) => composer.start('reply', message)}
            onEdit={(message) => composer.start('edit', message)}
            onDelete={actions.remove}
            onReact={actions.react}
          >
            {unsentTexts.map((one) => (
              <UnsentTextLine key={one.clientId} {...one} onRetry={texts.retry} onDrop={texts.drop} />
            ))}
            {photos.photos.map((one) => (
              <UnsentPhotoLine
                key={one.clientId}
                {...one}
                onRetry={chat.open ? () => photos.retry(one) : undefined}
                onDrop={() => photos.drop(one)}
              />
            ))}
          </MessageList>
          <div ref={end} />
        </div>
      </div>
      <NewBelow
        messages={shown}
        {...{ me, atEnd }}
        onPress={() => {
          // The button is about to disappear.
          list.current?.focus({ preventScroll: true })
          toEnd()
        }}
      />
      <Announced messages={thread.messages} {...{ me, name }} />
      {chat.open ? (
        <WriteArea
          {...{ chat, composer, messageLimit, nextMeeting }}
          opener={(shown.length === 0 && introduction?.openingLine) || null}
          showsMeetings={!beside}
          onPhoto={(file) => {
            toEnd()
            photos.send(file)
          }}
          onEditLast={() => lastMine && canEdit(lastMine, me, new Date()) && composer.start('edit', lastMine)}
        />
      ) : (
        <ClosedChat id={closedId} unsent={unsent} />
      )}
    </section>
  )
}
