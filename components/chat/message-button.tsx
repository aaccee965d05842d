'use client'

import { useMutation } from '@tanstack/react-query'
import { MessageCircle } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/show-toast'
import { openChat } from '@/lib/client/chat/chats'
import { useErrorText } from '@/lib/client/use-error-text'

export interface MessageButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  person: { participantId: string; firstName: string }
  /** Icon only, for list rows. */
  compact?: boolean
}

/** Opens the chat with a connected member. */
export function MessageButton({ person, compact, size = 'lg', ...look }: MessageButtonProps) {
  const t = useTranslations('card')
  const router = useRouter()
  const errorText = useErrorText()
  const open = useMutation({
    mutationFn: () => openChat(person.participantId),
    onSuccess: ({ id }) => router.push(`/chats/${id}`),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })
  const label = t('message', { name: person.firstName })
  const busy = open.isPending || open.isSuccess
  if (compact)
    return (
      <IconButton label={label} variant="secondary" busy={busy} onClick={() => open.mutate()}>
        <Icon of={MessageCircle} />
      </IconButton>
    )
  return (
    <Button {...look} size={size} busy={busy} aria-label={label} onClick={() => open.mutate()}>
      <Icon of={MessageCircle} />
      {t('messageShort', { name: person.firstName })}
    </Button>
  )
}
