'use client'

import { Copy, Ellipsis, Flag, Pencil, Reply, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { DropdownMenu, MenuItem, MenuLine } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import type { Reaction } from '@/lib/client/chat/chats'
import type { ChatMessage } from '@/lib/contracts/chat'
import { useCopyWords } from './use-copy-words'

// By name, so that the contracts' code stays on the server.
const REACTIONS: readonly Reaction[] = ['👍', '❤️', '😂', '🎉', '😮', '😢', '🙏']
const EDIT_MS = 15 * 60_000

export interface MessageMenuProps {
  message: ChatMessage
  me: string
  now: Date
  /** Nobody can write any more; copying and reporting remain. */
  closed: boolean
  onReply: () => void
  onEdit: () => void
  onDelete: () => void
  onReport: () => void
  onReact: (emoji: Reaction) => void
}

/** A member's own text can be changed for a quarter of an hour. */
export const canEdit = ({ senderId, createdAt, deletedAt, text }: ChatMessage, me: string, now: Date) =>
  senderId === me && !deletedAt && text !== '' && now.getTime() - Date.parse(createdAt) < EDIT_MS

/** Actions for one message. */
export function MessageMenu({ message, me, now, closed, ...on }: MessageMenuProps) {
  const t = useTranslations('chat.menu')
  const mine = message.senderId === me
  const chosen = message.reactions.find(({ participantId }) => participantId === me)?.emoji
  const copy = useCopyWords()

  return (
    <DropdownMenu
      align={mine ? 'end' : 'start'}
      trigger={
        <IconButton
          label={t('openFor', { words: message.text.slice(0, 40) || t('photo') })}
          size="sm"
          className="chat-message-tools text-ink-soft"
        >
          <Icon of={Ellipsis} />
        </IconButton>
      }
    >
      {!closed && (
        <div className="flex gap-0.5 px-1 pb-1">
          {REACTIONS.map((emoji) => (
            <MenuItem
              key={emoji}
              aria-label={t('react', { emoji })}
              onSelect={() => on.onReact(emoji)}
              className="size-11 justify-center px-0! text-lg data-[chosen]:bg-accent-soft"
              data-chosen={emoji === chosen || undefined}
            >
              {emoji}
            </MenuItem>
          ))}
        </div>
      )}
      {!closed && (
        <MenuItem onSelect={on.onReply}>
          <Icon of={Reply} />
          {t('reply')}
        </MenuItem>
      )}
      {message.text !== '' && (
        <MenuItem onSelect={() => copy(message.text)}>
          <Icon of={Copy} />
          {t('copy')}
        </MenuItem>
      )}
      {!closed && canEdit(message, me, now) && (
        <MenuItem onSelect={on.onEdit}>
          <Icon of={Pencil} />
          {t('edit')}
        </MenuItem>
      )}
      {mine ? (
        <>
          <MenuLine />
          <MenuItem danger onSelect={on.onDelete}>
            <Icon of={Trash2} />
            {t('delete')}
          </MenuItem>
        </>
      ) : (
        <MenuItem onSelect={on.onReport}>
          <Icon of={Flag} />
          {t('report')}
        </MenuItem>
      )}
    </DropdownMenu>
  )
}
