import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import type { CheckIn } from '@/lib/contracts/event'
import { doorGuest } from '@/lib/testing/door-guest'
import { type DoorList, scanAtDoor } from './door-list'
import { createDoorSync, type DoorUpdate } from './door-sync'

const ANNA = 'AAAAA22222'
const BORIS = 'BBBBB33333'
const EIGHT = '2030-05-14T08:00:00.000Z'
const NINE = '2030-05-14T09:00:00.000Z'

type Reply = Partial<CheckIn> | ApiError | Error

/** A phone with two guests. Requests wait until `reply`. */
function phone(checkedIn: Record<string, string> = {}) {
  let door: DoorList = {
    guests: [ANNA, BORIS].map((code) => doorGuest(code, checkedIn[code] ?? null)),
    queue: [],
  }
  const requests: string[] = []
  const waiting: ((reply: Reply) => void)[] = []
  const settled: DoorUpdate[] = []
  const request = (name: string, answer: (reply: Partial<CheckIn>) => CheckIn) => {
    requests.push(name)
    return new Promise<CheckIn>((resolve, reject) =>
      waiting.push((reply) => (reply instanceof Error ? reject(reply) : resolve(answer(reply)))),
    )
  }
  const sync = createDoorSync({
    read: () => door,
    change: (next) => {
      door = next
    },
    send: ({ code, at }) =>
      request(`POST ${code}`, (reply) => ({
        person: doorGuest(code).person,
        checkedInAt: at,
        already: false,
        count: 1,
        ...reply,
      })),
    undoSent: (id) => request(`DELETE ${id}`, (reply) => reply as CheckIn),
  })
  return {
    requests,
    settled,
    sync,
    scan: (code: string, at = EIGHT) => {
      door = scanAtDoor(door, code, at).door
    },
    sendQueue: () => sync.sendQueue((one) => settled.push(one)),
    reply: async (reply: Reply = {}) => {
      waiting.shift()?.(reply)
      await new Promise((resolve) => setTimeout(resolve))
    },
    queued: () => door.queue.map(({ code }) => code),
    inside: () => door.guests.filter(({ checkedInAt }) => checkedInAt).map(({ code }) => code),
  }
}

describe('a sent scan', () => {
  const first = async (reply: Partial<CheckIn>) => {
    const { scan, sendQueue, reply: answer, settled } = phone()
    scan(ANNA, NINE)
    const sent = sendQueue()
    await answer(reply)
    await sent
    return settled
  }

  it('is the first on a phone whose clock is ahead', async () => {
    expect(await first({ already: false, checkedInAt: EIGHT })).toMatchObject([{ isFirst: true }])
  })

  it('is the first when it is sent again after a lost response', async () => {
    expect(await first({ already: true, checkedInAt: NINE })).toMatchObject([{ isFirst: true }])
  })

  it('is not the first after an earlier scan of another phone', async () => {
    expect(await first({ already: true, checkedInAt: EIGHT })).toMatchObject([{ isFirst: false }])
  })
})

describe('a failed scan', () => {
  it.each([0, 401, 403, 408, 429, 500, 502, 503, 504])(
    'is kept after %i and ends the round',
    async (status) => {
      const { scan, sendQueue, reply, requests, queued, inside } = phone()
      scan(ANNA)
      scan(BORIS)
      const sent = expect(sendQueue()).rejects.toThrow()
      await reply(new ApiError(status))
      await sent
      expect(requests).toEqual([`POST ${ANNA}`])
      expect(queued()).toEqual([ANNA, BORIS])
      expect(inside()).toEqual([ANNA, BORIS])
    },
  )

  it('is kept when the response cannot be read', async () => {
    const { scan, sendQueue, reply, queued } = phone()
    scan(ANNA)
    const sent = expect(sendQueue()).rejects.toThrow()
    await reply(new SyntaxError('Unexpected token <'))
    await sent
    expect(queued()).toEqual([ANNA])
  })

  it.each([400, 404, 409])('is dropped after %i, and the next one is sent', async (status) => {
    const { scan, sendQueue, reply, settled, queued, inside } = phone()
    scan(ANNA)
    scan(BORIS)
    const sent = sendQueue()
    await reply(new ApiError(status))
    await reply()
    await sent
    expect(settled).toMatchObject([
      { refusal: { status }, guest: { person: { firstName: ANNA } } },
      { isFirst: true },
    ])
    expect(queued()).toEqual([])
    expect(inside()).toEqual([BORIS])
  })
})

describe('undo', () => {
  it('keeps a scan made while it waits', async () => {
    const { sync, scan, reply, queued, inside } = phone({ [ANNA]: EIGHT })
    const undone = sync.undo(doorGuest(ANNA, EIGHT))
    scan(BORIS)
    await reply()
    await undone
    expect(queued()).toEqual([BORIS])
    expect(inside()).toEqual([BORIS])
  })

  it('sends nothing for a scan that was not sent', async () => {
    const { sync, scan, requests, queued, inside } = phone()
    scan(ANNA)
    await sync.undo(doorGuest(ANNA, EIGHT))
    expect([requests, queued(), inside()]).toEqual([[], [], []])
  })

  it('waits for a scan that is being sent, and then deletes it', async () => {
    const { sync, scan, sendQueue, reply, requests, inside } = phone()
    scan(ANNA)
    const sent = sendQueue()
    const undone = sync.undo(doorGuest(ANNA, EIGHT))
    expect(requests).toEqual([`POST ${ANNA}`])
    await reply()
    expect(requests).toEqual([`POST ${ANNA}`, `DELETE p-${ANNA}`])
    await reply()
    await Promise.all([sent, undone])
    expect(inside()).toEqual([])
  })

  it('deletes a scan whose response is lost, and does not send it again meanwhile', async () => {
    const { sync, scan, sendQueue, reply, requests, queued, inside } = phone()
    scan(ANNA)
    const lost = expect(sendQueue()).rejects.toThrow()
    const undone = sync.undo(doorGuest(ANNA, EIGHT))
    await reply(new ApiError(0))
    await lost
    await sendQueue()
    expect(requests).toEqual([`POST ${ANNA}`, `DELETE p-${ANNA}`])
    await reply()
    await undone
    expect([queued(), inside()]).toEqual([[], []])
  })

  it('of a scan that the server refuses fails with the refusal', async () => {
    const { sync, scan, sendQueue, reply, requests, inside } = phone()
    scan(ANNA)
    const sent = sendQueue()
    const undone = expect(sync.undo(doorGuest(ANNA, EIGHT))).rejects.toMatchObject({ status: 409 })
    await reply(new ApiError(409))
    await Promise.all([sent, undone])
    expect(requests).toEqual([`POST ${ANNA}`])
    expect(inside()).toEqual([])
  })

  it('that fails changes nothing, and the scan is sent again', async () => {
    const { sync, scan, sendQueue, reply, requests, queued } = phone()
    scan(ANNA)
    const lost = expect(sendQueue()).rejects.toThrow()
    const undone = expect(sync.undo(doorGuest(ANNA, EIGHT))).rejects.toThrow()
    await reply(new ApiError(0))
    await reply(new ApiError(0))
    await Promise.all([lost, undone])
    expect(queued()).toEqual([ANNA])
    const sent = sendQueue()
    await reply()
    await sent
    expect(requests).toEqual([`POST ${ANNA}`, `DELETE p-${ANNA}`, `POST ${ANNA}`])
  })
})
