import type { CheckInList } from '@/lib/contracts/event'
import { readCheckInCode } from '@/lib/core/check-in-code'

export type DoorGuest = CheckInList['list'][number]
/** A scan that was not sent yet. */
export type Scan = { code: string; at: string }

/** The state of a phone at the door: the guests, and scans to send. */
export type DoorList = { guests: readonly DoorGuest[]; queue: readonly Scan[] }

export type ScanResult =
  | { kind: 'in'; guest: DoorGuest }
  /** `guest.checkedInAt` is the first scan. */
  | { kind: 'already'; guest: DoorGuest }
  | { kind: 'unknown' }

const withGuest = (guests: readonly DoorGuest[], code: string, checkedInAt: string | null) =>
  guests.map((guest) => (guest.code === code ? { ...guest, checkedInAt } : guest))

export const guestOf = ({ guests }: DoorList, code: string | null): DoorGuest | undefined =>
  guests.find((guest) => guest.code === code)

/** Checks somebody in on this phone, without asking the server. A second scan changes nothing. */
export function scanAtDoor(
  door: DoorList,
  typed: string,
  at: string,
): { door: DoorList; result: ScanResult } {
  const code = readCheckInCode(typed)
  const guest = guestOf(door, code)
  if (!guest) return { door, result: { kind: 'unknown' } }
  if (guest.checkedInAt) return { door, result: { kind: 'already', guest } }
  return {
    door: { guests: withGuest(door.guests, code, at), queue: [...door.queue, { code, at }] },
    result: { kind: 'in', guest: { ...guest, checkedInAt: at } },
  }
}

/** Undoes a check-in. @returns whether the server must be told */
export function undoAtDoor(door: DoorList, code: string): { door: DoorList; wasSent: boolean } {
  const queue = door.queue.filter((scan) => scan.code !== code)
  return {
    door: { guests: withGuest(door.guests, code, null), queue },
    wasSent: queue.length === door.queue.length,
  }
}

/** The server's response to a scan: the time of the first one, on any phone. */
export const settleScan = (door: DoorList, scan: Scan, checkedInAt: string | null): DoorList => ({
  guests: withGuest(door.guests, scan.code, checkedInAt),
  queue: door.queue.filter((one) => one.code !== scan.code),
})

/** The server's list, with the scans that were not sent yet. */
export const renewDoor = (door: DoorList, guests: readonly DoorGuest[]): DoorList => ({
  queue: door.queue,
  guests: guests.map((guest) => {
    const scan = door.queue.find(({ code }) => code === guest.code)
    return scan && !guest.checkedInAt ? { ...guest, checkedInAt: scan.at } : guest
  }),
})
