'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { showToast } from '@/components/ui/show-toast'
import { editMessage } from '@/lib/client/chat/chats'
import { ComposerDraft, EMPTY } from '@/lib/client/chat/composer-draft'
import { draftKey } from '@/lib/client/drafts'
import { useErrorText } from '@/lib/client/use-error-text'
import type { ChatMessage } from '@/lib/contracts/chat'
import { visibleText } from '@/lib/contracts/typed-text'

export interface UseComposerOptions {
  chatId: string
  userId: string
  /** The messages shown. */
  messages: readonly ChatMessage[]
  /** A new message. */
  onSend: (text: string, replyToId: string | null) => void
  onEdited: (message: ChatMessage) => void
}

/** The message field of a chat, and what is written in it. */
export function useComposer({ chatId, userId, messages, onSend, onEdited }: UseComposerOptions) {
  const errorText = useErrorText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [composer] = useState(() => new ComposerDraft(draftKey(userId, `chat:${chatId}`)))
  const { draft, replyTo, edit } = useSyncExternalStore(composer.subscribe, composer.read, () => EMPTY)
  const text = edit?.text ?? draft
  /** The message being replied to or edited. */
  const about = edit
    ? ({ kind: 'edit', message: edit.message } as const)
    : replyTo && ({ kind: 'reply', message: replyTo } as const)

  const isDeleted =
    about !== null && messages.some((one) => one.id === about.message.id && one.deletedAt !== null)
  useEffect(() => {
    if (isDeleted) composer.drop()
  }, [composer, isDeleted])

  const save = useMutation({
    mutationFn: ({ id, words }: { id: string; words: string; reopen: () => void }) =>
      editMessage(chatId, id, words),
    onSuccess: onEdited,
    onError: (error, { reopen }) => {
      reopen()
      showToast({ title: errorText(error), tone: 'error' })
    },
  })

  const focus = () => field.current?.focus()

  function start(kind: 'reply' | 'edit', message: ChatMessage) {
    composer[kind](message)
    // After the menu has returned the focus to its button.
    setTimeout(focus)
  }

  function cancel() {
    composer.cancel()
    focus()
  }

  function send() {
    // What the server would store: it refuses a text without a visible character.
    const words = visibleText(text)
    if (edit) save.mutate({ id: edit.message.id, words, reopen: composer.saveEdit() })
    else {
      onSend(words, replyTo?.id ?? null)
      composer.send()
    }
    focus()
  }

  return {
    field,
    text,
    about,
    write: (next: string) => composer.write(next),
    /** Drops what is being edited or written. */
    empty: () => (edit ? composer.cancel() : composer.write('')),
    takeBack: (words: string) => composer.takeBack(words),
    focus,
    start,
    cancel,
    send,
  }
}
