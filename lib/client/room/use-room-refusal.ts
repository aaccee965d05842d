'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Room } from '@/lib/contracts/meeting-room'
import type { ApiError } from '../api-error'
import { useConnected } from '../realtime/use-connected'
import { refusalOf, roomChecks } from './room-checks'

/** Why the room may no longer be used, null while it may. @param entered the room's first answer */
export function useRoomRefusal(meetingId: string, entered: Room): ApiError | null {
  const { error, refetch } = useQuery({ ...roomChecks(meetingId), initialData: entered })
  const isConnected = useConnected()
  // The server also closes the sockets of those who have lost access.
  useEffect(() => {
    if (!isConnected) void refetch()
  }, [isConnected, refetch])
  return refusalOf(error)
}
