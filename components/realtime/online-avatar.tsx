'use client'

import { useTranslations } from 'next-intl'
import { Avatar, type AvatarProps } from '@/components/ui/avatar'
import { useOnline } from '@/lib/client/realtime/use-online'

/** A member's face with a dot while they are online, as far as they show it. `id` is the participant's. */
export function OnlineAvatar(props: Omit<AvatarProps, 'online' | 'onlineLabel'>) {
  const t = useTranslations('common')
  const online = useOnline([props.id])
  return <Avatar {...props} online={online.has(props.id)} onlineLabel={t('online')} />
}
