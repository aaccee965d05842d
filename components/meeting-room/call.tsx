'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '@/components/ui/show-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { CallState } from '@/lib/client/room/room-call'
import type { LocalMedia } from '@/lib/client/room/use-local-media'
import { CallAnnouncer } from './call-announcer'
import { CallBar, CHAT_BUTTON_ID } from './call-bar'
import { CallStatus } from './call-status'
import type { RoomChatProps } from './room-chat'
import { Stage, type StageProps } from './stage'
import { TimeLeft, type TimeLeftProps } from './time-left'
import { TrackAudio } from './track-audio'
import { useCallShortcuts } from './use-call-shortcuts'
import { useUnreadOf } from './use-unread-of'

const RoomChat = dynamic(() => import('./room-chat'), {
  ssr: false,
  loading: () => <div className="room-chat" />,
})

export interface CallProps extends Pick<StageProps, 'me' | 'other'> {
  call: CallState
  media: LocalMedia
  time: TimeLeftProps
  /** null: the two have no chat. */
  chatId: string | null
  chat: Pick<RoomChatProps, 'reader' | 'messageLimit'>
  speakerId: string | null
  onSpeaker: (id: string) => void
  onLeave: () => void
}

/** The call: two videos, the control bar, and the chat beside them. */
export function Call({
  call,
  media,
  time,
  chatId,
  chat,
  speakerId,
  onSpeaker,
  onLeave,
  me,
  other,
}: CallProps) {
  const t = useTranslations('room')
  const name = other.firstName
  const [isChatOpen, setChatOpen] = useState(false)
  const unread = useUnreadOf(chatId, isChatOpen)
  const room = useRef<HTMLElement>(null)
  const toggleChat = chatId === null ? null : () => setChatOpen((open) => !open)
  const shareScreen = () => {
    media.toggleScreen().catch(() => showToast({ title: t('problems.screen'), tone: 'error' }))
  }
  const closeChat = () => setChatOpen(false)
  useCallShortcuts(
    {
      microphone: () => void media.toggleMicrophone(),
      camera: () => void media.toggleCamera(),
      screen: shareScreen,
      ...(toggleChat && { chat: toggleChat }),
    },
    isChatOpen ? closeChat : null,
  )
  useKeptFocus(isChatOpen ? 'chat' : 'call', CHAT_BUTTON_ID)
  useEffect(() => room.current?.focus(), [])
  return (
    <section ref={room} tabIndex={-1} aria-label={t('label', { name })} className="room-call">
      <h1 className="sr-only">{t('label', { name })}</h1>
      <div className="room-main" data-chat={isChatOpen ? '' : undefined}>
        <Stage {...{ call, media, me, other }} status={<CallStatus {...{ call, name }} />} />
        {isChatOpen && chatId !== null && <RoomChat {...chat} {...{ chatId, name }} onClose={closeChat} />}
      </div>
      <CallBar
        {...{ media, onSpeaker, onLeave, isChatOpen, unread }}
        time={<TimeLeft {...time} />}
        onScreen={shareScreen}
        onChat={toggleChat}
      />
      {call.remote.microphone && <TrackAudio track={call.remote.microphone} speakerId={speakerId} />}
      <CallAnnouncer {...{ call, name }} sending={media.sending} />
    </section>
  )
}
