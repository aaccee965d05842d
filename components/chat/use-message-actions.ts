'use client'

import { useMutation } from '@tanstack/react-query'
import { showToast } from '@/components/ui/show-toast'
import { deleteMessage, type Reaction, reactToMessage } from '@/lib/client/chat/chats'
import { useErrorText } from '@/lib/client/use-error-text'
import type { ChatMessage } from '@/lib/contracts/chat'

/** Changes sent messages of a chat. */
export function useMessageActions(chatId: string, me: string, onChanged: (message: ChatMessage) => void) {
  const errorText = useErrorText()
  const options = {
    onSuccess: onChanged,
    onError: (error: Error) => showToast({ title: errorText(error), tone: 'error' }),
  }
  const remove = useMutation({
    ...options,
    mutationFn: ({ id }: ChatMessage) => deleteMessage(chatId, id),
  })
  const react = useMutation({
    ...options,
    mutationFn({ message: { id, reactions }, emoji }: { message: ChatMessage; emoji: Reaction }) {
      const isChosen = reactions.some((one) => one.participantId === me && one.emoji === emoji)
      return reactToMessage(chatId, id, isChosen ? null : emoji)
    },
  })
  return {
    remove: (message: ChatMessage) => remove.mutate(message),
    /** Adds my reaction, or takes it back. */
    react: (message: ChatMessage, emoji: Reaction) => react.mutate({ message, emoji }),
  }
}
