'use client'

import { MicOff } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import type { CallState } from '@/lib/client/room/room-call'
import type { LocalMedia } from '@/lib/client/room/use-local-media'
import { TrackVideo } from './track-video'

export interface StageProps {
  call: CallState
  media: LocalMedia
  /** Photos as Avatar takes them. */
  me: { id: string; name: string; src: string | null }
  other: { id: string; name: string; firstName: string; src: string | null }
  /** Status over the picture: waiting, reconnecting. */
  status: ReactNode
}

/** Two videos. A shared screen takes the large area; its owner's video moves beside it. */
export function Stage({ call, media, me, other, status }: StageProps) {
  const t = useTranslations('room.stage')
  const { remote, remoteSending } = call
  const theirCamera = remoteSending.camera && remote.camera
  const theirScreen = remoteSending.screen && remote.screen
  const myScreen = media.tracks.screen
  const screen = theirScreen || myScreen
  const theirFace = (
    <>
      {theirCamera ? (
        <TrackVideo
          track={theirCamera}
          className="room-video"
          aria-label={t('theirCamera', { name: other.firstName })}
          data-video="their-camera"
        />
      ) : (
        <div className="room-faceless">
          <Avatar id={other.id} name={other.name} src={other.src} size={screen ? 'md' : 'xl'} />
        </div>
      )}
      <p className="room-name">
        {call.isOtherHere && !remoteSending.microphone && call.connection === 'connected' && (
          <Icon of={MicOff} role="img" aria-label={t('theirMicrophoneIsOff', { name: other.firstName })} />
        )}
        {other.firstName}
      </p>
    </>
  )
  return (
    <div className="room-stage" data-screen={screen ? '' : undefined}>
      <div className="room-tile room-large">
        {screen ? (
          <TrackVideo
            track={screen}
            className="room-video room-screen"
            aria-label={theirScreen ? t('theirScreen', { name: other.firstName }) : t('myScreen')}
            data-video={theirScreen ? 'their-screen' : 'my-screen'}
          />
        ) : (
          theirFace
        )}
        {status && <div className="room-status">{status}</div>}
      </div>
      <div className="room-small">
        {screen && <div className="room-tile">{theirFace}</div>}
        <div className="room-tile">
          {media.tracks.camera ? (
            <TrackVideo
              track={media.tracks.camera}
              className="room-video room-mirror"
              aria-label={t('myCamera')}
              data-video="my-camera"
            />
          ) : (
            <div className="room-faceless">
              <Avatar id={me.id} name={me.name} src={me.src} size="md" />
            </div>
          )}
          <p className="room-name">
            {!media.sending.microphone && <Icon of={MicOff} role="img" aria-label={t('myMicrophoneIsOff')} />}
            {t('you')}
          </p>
        </div>
      </div>
    </div>
  )
}
