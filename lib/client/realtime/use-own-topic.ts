'use client'

import { useEffect, useState } from 'react'
import { type ParticipantEvent, participantTopic } from '@/lib/contracts/realtime-topics'
import { onRealtimeMember, realtimeMember } from './realtime'
import { useTopic } from './use-topic'

/** Subscribes to the topic of this page's member; see useTopic. */
export function useOwnTopic(onEvent: (event: ParticipantEvent) => void, onReady?: () => void): void {
  const [participantId, setParticipantId] = useState<string | null>(null)
  useEffect(() => onRealtimeMember(() => setParticipantId(realtimeMember()?.participantId ?? null)), [])
  useTopic(
    participantId && participantTopic(participantId),
    (body) => onEvent(body as ParticipantEvent),
    onReady,
  )
}
