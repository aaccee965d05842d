'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/class-names'
import { addressOf } from '@/lib/client/call'
import { useFormatter } from '@/lib/client/use-formatter'
import type { ChatMessage } from '@/lib/contracts/chat'
import { CLOCK_TIME } from '@/lib/core/clock-time'
import { foreignLang } from '@/lib/core/foreign-lang'
import type { GroupedMessage } from './grouped-messages'
import { LinkedText } from './linked-text'

export interface MessageBubbleProps extends GroupedMessage {
  me: string
  /** The other member's first name. */
  name: string
  /** The message's menu. */
  tools?: ReactNode
  /** Shown after the time: 'Sent', 'Read'. */
  status?: ReactNode
  onReact: (emoji: ChatMessage['reactions'][number]['emoji']) => void
}

/** The line that takes the place of a deleted message's text. */
export const deletedLineId = (messageId: string) => `deleted-${messageId}`

/** One message: mine aligned to the end, theirs to the start. */
export function MessageBubble({
  message,
  starts,
  ends,
  me,
  name,
  tools,
  status,
  onReact,
}: MessageBubbleProps) {
  const t = useTranslations('chat')
  const locale = useLocale()
  const format = useFormatter()
  const mine = message.senderId === me
  const { text, photo, replyTo, deletedAt, editedAt, createdAt, reactions } = message
  const time = format.dateTime(new Date(createdAt), CLOCK_TIME)
  return (
    <div className={cn('chat-message', mine && 'chat-message-mine', starts && 'chat-message-first')}>
      <div className="chat-message-row">
        <div className="chat-bubble" data-deleted={deletedAt ? '' : undefined}>
          <span className="sr-only">{t(mine ? 'you' : 'they', { name })}</span>
          {deletedAt ? (
            <p id={deletedLineId(message.id)} tabIndex={-1} className="italic outline-none">
              {t('deleted')}
            </p>
          ) : (
            <>
              {replyTo && (
                <p className="chat-quote">
                  <span className="sr-only">{t('inReplyTo')}</span>
                  <span className="block font-[560]">{replyTo.senderId === me ? t('yourself') : name}</span>
                  <span className="as-written line-clamp-2" lang={foreignLang(replyTo.text, locale)}>
                    {replyTo.text || t(replyTo.photo ? 'photo' : 'deleted')}
                  </span>
                </p>
              )}
              {photo && (
                <a href={photoAddress(message)} target="_blank" rel="noopener" className="chat-photo">
                  {/* biome-ignore lint/performance/noImgElement: private and already in its final size */}
                  <img
                    src={photoAddress(message)}
                    width={photo.width}
                    height={photo.height}
                    alt={t('photoFrom', { name: mine ? t('yourself') : name })}
                    loading="lazy"
                    decoding="async"
                  />
                </a>
              )}
              {text && (
                <p
                  lang={foreignLang(text, locale)}
                  className={cn('as-written wrap-anywhere', FEW_EMOJI.test(text) && 'text-3xl')}
                >
                  <LinkedText text={text} />
                </p>
              )}
            </>
          )}
        </div>
        {tools}
      </div>
      {reactions.length > 0 && !deletedAt && (
        <p className="flex flex-wrap gap-1">
          {[...new Set(reactions.map(({ emoji }) => emoji))].map((emoji) => {
            const by = reactions
              .filter((one) => one.emoji === emoji)
              .map(({ participantId }) => participantId)
            return (
              <button
                key={emoji}
                type="button"
                aria-pressed={by.includes(me)}
                aria-label={t('reactedWith', { emoji, count: by.length })}
                onClick={() => onReact(emoji)}
                className="chat-reaction"
              >
                {emoji}
                {by.length > 1 && <span className="text-xs">{by.length}</span>}
              </button>
            )
          })}
        </p>
      )}
      {(ends || editedAt || status) && (
        <p className="chat-time">
          <time dateTime={createdAt}>{time}</time>
          {editedAt && !deletedAt && ` · ${t('edited')}`}
          {status}
        </p>
      )}
    </div>
  )
}

/** A few emoji and nothing else, shown large; some consist of several characters. */
const FEW_EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f| ){1,12}$/u

const photoAddress = ({ chatId, id }: Pick<ChatMessage, 'chatId' | 'id'>) =>
  addressOf('GET /api/chats/{id}/photos/{messageId}', { params: { id: chatId, messageId: id } })
