'use client'

import { ImagePlus, SendHorizontal, X } from 'lucide'
import { useTranslations } from 'next-intl'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { sayTyping } from '@/lib/client/chat/chats'
import type { ChatMessage } from '@/lib/contracts/chat'
import { visibleText } from '@/lib/contracts/typed-text'

const TYPING_EVERY_MS = 2_000
const PHOTO_TYPES = 'image/jpeg,image/png,image/webp'

export interface ComposerProps {
  chatId: string
  name: string
  /** Maximum characters of a message. */
  limit: number
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  /** The message being replied to or edited. */
  about: { kind: 'reply' | 'edit'; message: ChatMessage } | null
  onCancel: () => void
  onSend: () => void
  onPhoto: (file: File) => void
  /** Arrow up in an empty field. */
  onEditLast: () => void
  /** Other things that can be sent. */
  tools?: ReactNode
}

/** The message field. Enter sends on desktop; on a phone it starts a new line. */
export function Composer({ chatId, name, limit, field, text, about, tools, ...on }: ComposerProps) {
  const t = useTranslations('chat.composer')
  const typed = useRef(0)
  const photo = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const words = visibleText(text)
  const left = limit - words.length
  const canSend = words !== '' && left >= 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text changes, also from outside
  useEffect(() => {
    const area = field.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }, [text])

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    on.onText(event.target.value)
    if (about?.kind === 'edit' || Date.now() - typed.current < TYPING_EVERY_MS) return
    typed.current = Date.now()
    sayTyping(chatId).catch(() => undefined)
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter that commits an input method's composition must not send.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey && matchMedia('(pointer: fine)').matches) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && about) {
      event.preventDefault()
      on.onCancel()
    } else if (event.key === 'ArrowUp' && text === '' && !about) {
      event.preventDefault()
      on.onEditLast()
    }
  }

  function send() {
    if (canSend) on.onSend()
  }

  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {about && (
        <div className="flex items-center gap-2 ps-3 text-sm">
          <p className="min-w-0 flex-1 truncate border-s-2 border-accent-edge ps-2 text-ink-soft">
            <span className="font-[560] text-ink">{t(about.kind)}</span> {about.message.text}
          </p>
          <IconButton
            label={t(about.kind === 'edit' ? 'cancelEdit' : 'cancelReply')}
            size="sm"
            onClick={on.onCancel}
          >
            <Icon of={X} />
          </IconButton>
        </div>
      )}
      <div className="flex flex-wrap items-end justify-end gap-1">
        <input
          ref={photo}
          type="file"
          accept={PHOTO_TYPES}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) on.onPhoto(file)
          }}
        />
        <IconButton label={t('photo')} onClick={() => photo.current?.click()} className="text-ink-soft">
          <Icon of={ImagePlus} />
        </IconButton>
        {tools}
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={t('label', { name })}
          aria-describedby={left < 200 ? hintId : undefined}
          aria-invalid={left < 0 || undefined}
          placeholder={t('placeholder')}
          enterKeyHint="enter"
          onChange={change}
          onKeyDown={press}
          className="input max-h-[min(12rem,40dvh)] min-h-11 min-w-0 placeholder:whitespace-nowrap flex-[1_1_7rem] resize-none"
        />
        <IconButton
          type="submit"
          variant={canSend ? 'primary' : 'secondary'}
          label={t(about?.kind === 'edit' ? 'save' : 'send')}
          aria-disabled={!canSend || undefined}
        >
          <Icon of={SendHorizontal} />
        </IconButton>
      </div>
      {left < 200 && (
        <p
          id={hintId}
          aria-live="polite"
          className={left < 0 ? 'text-sm text-danger' : 'text-sm text-ink-soft'}
        >
          {left < 0 ? t('tooLong', { n: -left }) : t('left', { n: left })}
        </p>
      )}
    </form>
  )
}
