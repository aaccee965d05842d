'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { fetchCheckIns, sendCheckIn, undoCheckIn } from '@/lib/client/check-in'
import { useLiveEvent } from '@/lib/client/realtime/use-live-event'
import { useErrorText } from '@/lib/client/use-error-text'
import type { CheckInList } from '@/lib/contracts/event'
import { readCheckInCode } from '@/lib/core/check-in-code'
import { type DoorGuest, type DoorList, guestOf, renewDoor, type Scan, scanAtDoor } from './door-list'
import { createDoorSync } from './door-sync'
import { queueAfter, storedScans, storeScans } from './stored-scans'

export type DoorResult =
  | { kind: 'in' | 'already'; guest: DoorGuest }
  /** `guest`, if known, may still be checked in: an undo can be refused too. */
  | { kind: 'refused'; text: string; guest?: DoorGuest }
  /** The code is not on the phone's list, so the server decides. */
  | { kind: 'checking' }

/** How often scans are sent again and the list is refreshed. */
const RENEW_MS = 20_000
const LIVE_MS = 500
const isAway = (error: unknown) => error instanceof ApiError && error.isAway

/**
 * Check-in that does not wait for the network: a scan is checked against the phone's own list, which survives a reload,
 * and sent when there is a connection. The server's time of the first scan counts.
 */
export function useDoor({ eventId, first }: { eventId: string; first: CheckInList }) {
  const t = useTranslations('checkIn')
  const errorText = useErrorText()
  const [door, setDoor] = useState<DoorList>({ guests: first.list, queue: [] })
  const [pending, setPending] = useState(first.pending)
  const [result, setResult] = useState<DoorResult | null>(null)
  /** The last attempt to send the queue and to refresh the list failed. */
  const [isHeldUp, setHeldUp] = useState(false)
  const now = useRef(door)
  const isSending = useRef(false)

  const change = useCallback(
    (next: DoorList) => {
      storeScans(eventId, now.current.queue, next.queue)
      now.current = next
      setDoor(next)
    },
    [eventId],
  )

  const {
    sendScan,
    sendQueue,
    undo: undoCheckedIn,
  } = useMemo(
    () =>
      createDoorSync({
        read: () => now.current,
        change,
        send: (scan) => sendCheckIn(eventId, scan),
        undoSent: (participantId) => undoCheckIn(eventId, participantId),
      }),
    [eventId, change],
  )

  // A new function on every render; as a dependency of `sync` it would fetch the list after every render.
  const latestText = useRef(errorText)
  useEffect(() => {
    latestText.current = errorText
  })
  const refusalOf = useCallback(
    (error: unknown, guest?: DoorGuest): DoorResult => ({
      kind: 'refused',
      text: latestText.current(error),
      guest,
    }),
    [],
  )

  const sync = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      await sendQueue((settled) => {
        // The phone's list was outdated.
        if ('refusal' in settled) setResult(refusalOf(settled.refusal, settled.guest))
        else if (!settled.isFirst)
          setResult((shown) =>
            shown && 'guest' in shown && shown.guest?.code === settled.guest.code
              ? { kind: 'already', guest: settled.guest }
              : shown,
          )
      })
      const { list, pending } = await fetchCheckIns(eventId)
      change(renewDoor(now.current, list))
      setPending(pending)
      setHeldUp(false)
    } catch {
      // The rest is sent at the next interval.
      setHeldUp(true)
    } finally {
      isSending.current = false
    }
  }, [eventId, sendQueue, refusalOf, change])

  useEffect(() => {
    const queue = storedScans(eventId)
    if (queue.length > 0) change(renewDoor({ guests: [], queue }, now.current.guests))
    void sync()
    const timer = setInterval(sync, RENEW_MS)
    /** The next refresh of the list undoes what another tab has undone. */
    const follow = (event: StorageEvent) => {
      const queue = queueAfter(eventId, now.current.queue, event)
      if (queue) change(renewDoor({ guests: [], queue }, now.current.guests))
    }
    addEventListener('storage', follow)
    addEventListener('online', sync)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', follow)
      removeEventListener('online', sync)
    }
  }, [eventId, change, sync])

  // Another organiser's scan, or somebody who signed up at the door.
  useLiveEvent(eventId, ['places', 'check-ins'], () => LIVE_MS, sync)

  const askServer = useCallback(
    async (scan: Scan): Promise<DoorResult> => {
      try {
        const settled = await sendScan(scan)
        return 'refusal' in settled
          ? refusalOf(settled.refusal, settled.guest)
          : { kind: settled.isFirst ? 'in' : 'already', guest: settled.guest }
      } catch (error) {
        return isAway(error) ? { kind: 'refused', text: t('unknownOffline') } : refusalOf(error)
      }
    },
    [sendScan, refusalOf, t],
  )

  const scan = useCallback(
    async (typed: string) => {
      const at = new Date().toISOString()
      const answer = scanAtDoor(now.current, typed, at)
      if (answer.result.kind !== 'unknown') {
        change(answer.door)
        setResult(answer.result)
        void sync()
        return
      }
      // Somebody who signed up just now, or a code of another event: only the server knows.
      const checking: DoorResult = { kind: 'checking' }
      setResult(checking)
      const asked = await askServer({ code: readCheckInCode(typed), at })
      // The next guest's result stays.
      setResult((shown) => (shown === checking ? asked : shown))
    },
    [change, askServer, sync],
  )

  const undo = useCallback(
    async (guest: DoorGuest) => {
      try {
        await undoCheckedIn(guest)
        setResult(null)
      } catch (error) {
        setResult(refusalOf(error, guestOf(now.current, guest.code) ?? guest))
      }
    },
    [undoCheckedIn, refusalOf],
  )

  return {
    guests: door.guests,
    unsent: isHeldUp ? door.queue.length : 0,
    pending,
    result,
    clearResult: () => setResult(null),
    scan,
    undo,
    refresh: sync,
  }
}
