import { describe, expect, it } from 'vitest'
import { doorGuest } from '@/lib/testing/door-guest'
import { renewDoor, scanAtDoor, settleScan, undoAtDoor } from './door-list'

const door = { guests: [doorGuest('AAAAA22222'), doorGuest('BBBBB33333')], queue: [] }
const EIGHT = '2030-05-14T08:00:00.000Z'
const NINE = '2030-05-14T09:00:00.000Z'

describe('a scan', () => {
  it('checks in and waits to be sent', () => {
    const { door: after, result } = scanAtDoor(door, 'aaaaa 22222', EIGHT)
    expect(result).toMatchObject({ kind: 'in', guest: { checkedInAt: EIGHT } })
    expect(after.queue).toEqual([{ code: 'AAAAA22222', at: EIGHT }])
  })

  it('counts once, and shows the time of the first', () => {
    const { door: first } = scanAtDoor(door, 'AAAAA22222', EIGHT)
    const { door: second, result } = scanAtDoor(first, 'AAAAA22222', NINE)
    expect(result).toMatchObject({ kind: 'already', guest: { checkedInAt: EIGHT } })
    expect(second).toBe(first)
  })

  it('finds nobody of another event', () => {
    expect(scanAtDoor(door, 'ZZZZZ99999', EIGHT)).toEqual({ door, result: { kind: 'unknown' } })
    expect(scanAtDoor({ guests: [{ ...doorGuest(''), code: null }], queue: [] }, '', EIGHT).result.kind).toBe(
      'unknown',
    )
  })

  it('undone before it is sent does not reach the server', () => {
    const { door: after } = scanAtDoor(door, 'AAAAA22222', EIGHT)
    expect(undoAtDoor(after, 'AAAAA22222')).toEqual({ door, wasSent: false })
  })

  it('undone after it was sent reaches the server', () => {
    const sent = { guests: [doorGuest('AAAAA22222', EIGHT)], queue: [] }
    expect(undoAtDoor(sent, 'AAAAA22222')).toEqual({
      door: { guests: [doorGuest('AAAAA22222')], queue: [] },
      wasSent: true,
    })
  })

  it('yields to an earlier scan of another phone', () => {
    const { door: after } = scanAtDoor(door, 'AAAAA22222', NINE)
    const settled = settleScan(after, after.queue[0]!, EIGHT)
    expect(settled.queue).toEqual([])
    expect(settled.guests[0]).toEqual(doorGuest('AAAAA22222', EIGHT))
  })

  it('survives a refresh of the list', () => {
    const { door: after } = scanAtDoor(door, 'AAAAA22222', EIGHT)
    const renewed = renewDoor(after, [doorGuest('AAAAA22222'), doorGuest('CCCCC44444')])
    expect(renewed.guests).toEqual([doorGuest('AAAAA22222', EIGHT), doorGuest('CCCCC44444')])
    expect(renewed.queue).toEqual(after.queue)
  })
})
