'use client'

import { ShieldCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { LocalMedia } from '@/lib/client/room/use-local-media'
import { DeviceChoice } from './device-choice'
import { LevelMeter } from './level-meter'
import { MediaProblems } from './media-problems'
import { MediaToggles } from './media-toggles'
import { TrackVideo } from './track-video'
import { useCallShortcuts } from './use-call-shortcuts'

export interface LobbyProps {
  title: string
  /** Formatted time of the meeting. */
  time: string
  /** The other member's first name. */
  name: string
  isOtherHere: boolean
  me: { id: string; name: string; src: string | null }
  media: LocalMedia
  onSpeaker: (id: string) => void
  onJoin: () => void
  isJoining: boolean
  /** Why joining failed. */
  problem: string | null
}

/** Checks before joining: picture, sound, devices, and who is there. */
export function Lobby({
  title,
  time,
  name,
  isOtherHere,
  me,
  media,
  onSpeaker,
  onJoin,
  isJoining,
  problem,
}: LobbyProps) {
  const t = useTranslations('room.lobby')
  const { camera, microphone } = media.tracks
  useCallShortcuts({
    microphone: () => void media.toggleMicrophone(),
    camera: () => void media.toggleCamera(),
  })
  return (
    <div className="room-lobby">
      <div className="grid gap-3">
        <div className="room-tile room-preview">
          {camera ? (
            <TrackVideo track={camera} className="room-video room-mirror" aria-label={t('preview')} />
          ) : (
            <div className="room-faceless">
              <Avatar {...me} size="xl" />
              <p>{t(media.isStarting ? 'starting' : 'cameraIsOff')}</p>
            </div>
          )}
          <div className="room-preview-bar">
            <MediaToggles media={media} />
          </div>
        </div>
        {microphone && media.sending.microphone && <LevelMeter track={microphone} label={t('level')} />}
      </div>
      <div className="grid content-start gap-5">
        <div>
          <h1 id="room" tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h1>
          <p className="mt-1 text-ink-soft">{time}</p>
          <p className="mt-3 font-[560]" aria-live="polite">
            {t(isOtherHere ? 'otherIsHere' : 'otherIsNotHere', { name })}
          </p>
        </div>
        <MediaProblems media={media} />
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <Button size="lg" wide onClick={onJoin} busy={isJoining}>
          {t('join')}
        </Button>
        <p className="flex gap-2 text-sm text-ink-soft">
          <Icon of={ShieldCheck} className="mt-0.5 size-5 flex-none" />
          {t('private', { name })}
        </p>
        <DeviceChoice {...{ media, onSpeaker }} />
      </div>
    </div>
  )
}
