'use client'

import { Mic, MicOff, Video, VideoOff } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import type { LocalMedia } from '@/lib/client/room/use-local-media'
import { SHORTCUTS } from './use-call-shortcuts'

/** Microphone and camera switches, in the lobby and in the call. Red while off. */
export function MediaToggles({ media }: { media: LocalMedia }) {
  const t = useTranslations('room.bar')
  const { microphone, camera } = media.sending
  return (
    <>
      <IconButton
        size="lg"
        variant={microphone ? 'secondary' : 'danger'}
        label={t(microphone ? 'mute' : 'unmute')}
        title={t(microphone ? 'mute' : 'unmute')}
        aria-keyshortcuts={SHORTCUTS.microphone.keys}
        onClick={() => void media.toggleMicrophone()}
      >
        {microphone ? <Icon of={Mic} /> : <Icon of={MicOff} />}
      </IconButton>
      <IconButton
        size="lg"
        variant={camera ? 'secondary' : 'danger'}
        label={t(camera ? 'cameraOff' : 'cameraOn')}
        title={t(camera ? 'cameraOff' : 'cameraOn')}
        aria-keyshortcuts={SHORTCUTS.camera.keys}
        onClick={() => void media.toggleCamera()}
      >
        {camera ? <Icon of={Video} /> : <Icon of={VideoOff} />}
      </IconButton>
    </>
  )
}
