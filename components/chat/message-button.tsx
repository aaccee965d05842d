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
import { switchMode } from '@/lib/client/switch-mode'
import { useErrorText } from '@/lib/client/use-error-text'

export interface MessageButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  person: { participantId: string; firstName: string }
  /** Icon only, for list rows. */
  compact?: boolean
  /** Instead of 'Message'. */
  children?: string
  /** The reader is in organiser mode, which has no chats, and leaves it. */
  leavesOrganiserMode?: boolean
}

/** Opens the chat with a connected member; an organiser's with any member. */
export function MessageButton({
  person,
  compact,
  children,
  leavesOrganiserMode = false,
  size = 'lg',
  ...look
}: MessageButtonProps) {
  const t = useTranslations('card')
  const router = useRouter()
  const errorText = useErrorText()
  const open = useMutation({
    async mutationFn() {
      const { id } = await openChat(person.participantId)
      if (leavesOrganiserMode) await switchMode('member', `/chats/${id}`)
      else router.push(`/chats/${id}`)
    },
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
    <Button
      {...look}
      size={size}
      busy={busy}
      aria-label={children ? undefined : label}
      onClick={() => open.mutate()}
    >
      <Icon of={MessageCircle} />
      {children ?? t('messageShort', { name: person.firstName })}
    </Button>
  )
}
