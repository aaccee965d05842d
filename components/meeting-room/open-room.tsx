'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { Button } from '@/components/ui/button'
import type { ApiError } from '@/lib/client/api-error'
import { fetchRoom } from '@/lib/client/meetings'
import { chosenDevice } from '@/lib/client/room/devices'
import { refusalOf } from '@/lib/client/room/room-checks'
import { type LocalMedia, useLocalMedia } from '@/lib/client/room/use-local-media'
import { useRoomCall } from '@/lib/client/room/use-room-call'
import { useRoomRefusal } from '@/lib/client/room/use-room-refusal'
import { useErrorText } from '@/lib/client/use-error-text'
import type { MeetingView } from '@/lib/contracts/meeting'
import type { Room } from '@/lib/contracts/meeting-room'
import { Call, type CallProps } from './call'
import { LeftRoom } from './left-room'
import { Lobby } from './lobby'
import { RoomMessage } from './room-message'
import { useOtherHere } from './use-other-here'

export interface OpenRoomProps extends Pick<CallProps, 'chat'> {
  meeting: MeetingView
  me: { id: string; name: string; src: string | null }
  now: number
  /** Formatted time of the meeting. */
  time: string
  /** The server lets nobody in, or in any more. */
  onRefused: (error: ApiError) => void
}

/** From the lobby into the call, and out. */
export function OpenRoom(props: OpenRoomProps) {
  const [isLeft, setLeft] = useState(false)
  if (isLeft) return <LeftRoom meeting={props.meeting} onReturn={() => setLeft(false)} />
  return <Inside {...props} onLeave={() => setLeft(true)} />
}

function Inside({ onLeave, ...props }: OpenRoomProps & { onLeave: () => void }) {
  const { meeting, me, time, onRefused } = props
  const media = useLocalMedia()
  const errorText = useErrorText()
  const join = useMutation({
    mutationFn: () => fetchRoom(meeting.id),
    onError: (error) => {
      const refusal = refusalOf(error)
      if (refusal) onRefused(refusal)
    },
  })
  const [speakerId, setSpeakerId] = useState(() =>
    typeof window === 'undefined' ? null : chosenDevice('speaker'),
  )
  const isOtherHere = useOtherHere(join.data ? null : meeting.id, me.id)
  const t = useTranslations('room')
  const { firstName } = meeting.person
  if (!join.data)
    return (
      <Lobby
        title={t('label', { name: firstName })}
        name={firstName}
        {...{ me, time, media, isOtherHere }}
        onSpeaker={setSpeakerId}
        isJoining={join.isPending}
        problem={join.error && errorText(join.error)}
        onJoin={() => join.mutate()}
      />
    )
  return <Joined {...props} room={join.data} {...{ media, speakerId, onLeave }} onSpeaker={setSpeakerId} />
}

type JoinedProps = OpenRoomProps &
  Pick<CallProps, 'speakerId' | 'onSpeaker' | 'onLeave'> & { room: Room; media: LocalMedia }

function Joined({ meeting, me, room, now, chat, media, onRefused, ...rest }: JoinedProps) {
  const t = useTranslations('room')
  const { tracks, sending } = media
  const call = useRoomCall({ meetingId: meeting.id, me: me.id, ...room, tracks, sending })
  const refusal = useRoomRefusal(meeting.id, room)
  useEffect(() => {
    if (refusal) onRefused(refusal)
  })
  const { participantId, firstName, avatarUrl } = meeting.person
  if (call.isTakenOver)
    return (
      <RoomMessage
        title={t('takenOver.title')}
        actions={<Button onClick={() => location.reload()}>{t('takenOver.return')}</Button>}
      >
        <p>{t('takenOver.text')}</p>
      </RoomMessage>
    )
  return (
    <Call
      {...{ call, media, me, chat }}
      {...rest}
      chatId={meeting.chatId}
      other={{ id: participantId, name: fullName(meeting.person), firstName, src: avatarUrl }}
      time={{ now, startsAt: Date.parse(meeting.startsAt ?? ''), endsAt: Date.parse(meeting.endsAt ?? '') }}
    />
  )
}
