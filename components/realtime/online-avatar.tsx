'use client'

import { useTranslations } from 'next-intl'
import { Avatar, type AvatarProps } from '@/components/ui/avatar'
import { useOnline } from '@/lib/client/realtime/use-online'

/** A member's photo with a dot while they are online, if they share that. `id` is the participant's. */
export function OnlineAvatar(props: Omit<AvatarProps, 'online' | 'onlineLabel'>) {
  const t = useTranslations('common')
  const online = useOnline([props.id])
  return <Avatar {...props} online={online.has(props.id)} onlineLabel={t('online')} />
}
