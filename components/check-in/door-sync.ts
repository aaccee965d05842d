import { ApiError } from '@/lib/client/api-error'
import type { CheckIn } from '@/lib/contracts/event'
import { type DoorGuest, type DoorList, guestOf, type Scan, settleScan, undoAtDoor } from './door-list'

/**
 * The server's decision on a scan. `isFirst` is false if the guest was checked in before. A refused guest is known if they
 * are on the phone's list.
 */
export type DoorUpdate =
  | { guest: DoorGuest; isFirst: boolean }
  | { refusal: unknown; guest: DoorGuest | undefined }

/**
 * Responses about the scan itself. Others are about the session, the organiser's account, the community or the server,
 * and may change: 401, 403 (`lib/api/steps`), 429, 500.
 */
const REFUSALS = [400, 404, 409]
const isRefusal = (error: unknown) => error instanceof ApiError && REFUSALS.includes(error.status)

/** Sends a phone's scans and undoes check-ins. `read` returns the current state, which changes during a request. */
export function createDoorSync({
  read,
  change,
  send,
  undoSent,
}: {
  read: () => DoorList
  change: (next: DoorList) => void
  send: (scan: Scan) => Promise<CheckIn>
  undoSent: (participantId: string) => Promise<unknown>
}) {
  /** By code. */
  const inFlight = new Map<string, Promise<DoorUpdate>>()
  const undoing = new Set<string>()

  async function settle(scan: Scan): Promise<DoorUpdate> {
    try {
      const { person, checkedInAt, already } = await send(scan)
      const { guests, queue } = read()
      const guest = { person, code: scan.code, checkedInAt }
      const isKnown = guests.some(({ code }) => code === scan.code)
      change(settleScan({ queue, guests: isKnown ? guests : [...guests, guest] }, scan, checkedInAt))
      // The same time with `already`: a scan sent again after a lost response.
      return { guest, isFirst: !already || checkedInAt === scan.at }
    } catch (error) {
      if (!isRefusal(error)) throw error
      change(settleScan(read(), scan, null))
      return { refusal: error, guest: guestOf(read(), scan.code) }
    }
  }

  /** @throws if the server did not decide; a queued scan stays in the queue */
  async function sendScan(scan: Scan): Promise<DoorUpdate> {
    const settled = settle(scan)
    inFlight.set(scan.code, settled)
    try {
      return await settled
    } finally {
      inFlight.delete(scan.code)
    }
  }

  const nextScan = () => read().queue.find(({ code }) => !undoing.has(code))

  /** @throws at the first scan that the server did not decide on */
  async function sendQueue(onSettled: (settled: DoorUpdate) => void): Promise<void> {
    for (let scan = nextScan(); scan; scan = nextScan()) onSettled(await sendScan(scan))
  }

  /** @throws if the server refuses, or cannot be reached; the guest then remains checked in */
  async function undo({ code: known, person }: DoorGuest): Promise<void> {
    const code = known ?? ''
    undoing.add(code)
    try {
      const sending = inFlight.get(code)
      // The scan may have arrived even if its response is lost.
      const settled = sending && (await sending.catch(() => undefined))
      if (settled && 'refusal' in settled) throw settled.refusal
      if (sending || undoAtDoor(read(), code).wasSent) await undoSent(person.participantId)
      change(undoAtDoor(read(), code).door)
    } finally {
      undoing.delete(code)
    }
  }

  return { sendScan, sendQueue, undo }
}
