'use client'

import { MessageSquareText, MonitorUp, MonitorX, PhoneOff, Settings } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { shortCount } from '@/components/ui/short-count'
import { canShareScreen } from '@/lib/client/room/devices'
import type { LocalMedia } from '@/lib/client/room/use-local-media'
import { DeviceChoice } from './device-choice'
import { MediaToggles } from './media-toggles'
import { SHORTCUTS } from './use-call-shortcuts'

export interface CallBarProps {
  media: LocalMedia
  onSpeaker: (id: string) => void
  onScreen: () => void
  /** null: the two have no chat. */
  onChat: (() => void) | null
  isChatOpen: boolean
  unread: number
  onLeave: () => void
  /** Shown at the start of the bar. */
  time: ReactNode
}

/** The focus returns to this button when the chat closes. */
export const CHAT_BUTTON_ID = 'room-chat-button'

export function CallBar({ media, time, isChatOpen, unread, ...on }: CallBarProps) {
  const t = useTranslations('room')
  const { screen } = media.sending
  return (
    <div className="room-bar">
      <div className="room-bar-start">{time}</div>
      <div role="toolbar" aria-label={t('bar.label')} className="room-bar-buttons">
        <MediaToggles media={media} />
        {canShareScreen() && (
          <IconButton
            size="lg"
            variant={screen ? 'primary' : 'secondary'}
            label={t(screen ? 'bar.screenOff' : 'bar.screenOn')}
            title={t(screen ? 'bar.screenOff' : 'bar.screenOn')}
            aria-keyshortcuts={SHORTCUTS.screen.keys}
            onClick={on.onScreen}
          >
            {screen ? <Icon of={MonitorX} /> : <Icon of={MonitorUp} />}
          </IconButton>
        )}
        {on.onChat && (
          <IconButton
            id={CHAT_BUTTON_ID}
            size="lg"
            variant={isChatOpen ? 'primary' : 'secondary'}
            label={unread > 0 ? t('bar.chatUnread', { count: unread }) : t('bar.chat')}
            title={t('bar.chat')}
            aria-expanded={isChatOpen}
            aria-keyshortcuts={SHORTCUTS.chat.keys}
            onClick={on.onChat}
          >
            <Icon of={MessageSquareText} />
            {unread > 0 && (
              <span className="chat-unread room-unread" aria-hidden="true">
                {shortCount(unread)}
              </span>
            )}
          </IconButton>
        )}
        <Dialog
          title={t('devices.title')}
          closeLabel={t('devices.close')}
          size="sm"
          trigger={
            <IconButton size="lg" variant="secondary" label={t('devices.title')} title={t('devices.title')}>
              <Icon of={Settings} />
            </IconButton>
          }
        >
          <DeviceChoice media={media} onSpeaker={on.onSpeaker} />
          <p className="mt-5 text-sm text-ink-soft">{t('bar.shortcuts')}</p>
        </Dialog>
      </div>
      <div className="room-bar-end">
        <Button variant="danger" onClick={on.onLeave} aria-label={t('bar.leave')}>
          <Icon of={PhoneOff} />
          <span className="max-md:sr-only">{t('bar.leave')}</span>
        </Button>
      </div>
    </div>
  )
}
