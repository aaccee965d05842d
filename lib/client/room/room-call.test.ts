import { afterEach, expect, it, vi } from 'vitest'
import type { RoomEvent } from '@/lib/contracts/room-signal'
import { type CallState, RoomCall } from './room-call'

afterEach(() => vi.unstubAllGlobals())

it.each(['onReady', 'reconnect'] as const)(
  'a visit that another tab took over stays silent when its connection is back (%s)',
  (back) => {
    vi.stubGlobal('RTCPeerConnection', IdleConnection)
    const calls: RoomCall[] = []
    const states: CallState[] = []
    const waiting: RoomEvent[] = []
    const deliver = () => {
      for (let event = waiting.shift(); event; event = waiting.shift())
        for (const call of calls) call.receive(event)
    }
    const enter = (me: string): number => {
      const at = calls.length
      const call = new RoomCall({
        me,
        iceServers: [],
        send: (signal) => waiting.push({ ...signal, participantId: me }),
        onChange(state) {
          states[at] = state
        },
      })
      calls.push(call)
      call.onReady()
      deliver()
      return at
    }
    enter('boris')
    const laptop = enter('anna')
    const phone = enter('anna')
    expect(states[laptop]?.isTakenOver).toBe(true)
    calls[laptop]?.[back]()
    deliver()
    for (const call of calls) call.leave()
    expect(states[phone]?.isTakenOver).toBe(false)
  },
)

/** Never connects. */
class IdleConnection {
  connectionState = 'new'
  signalingState = 'stable'
  addTransceiver() {}
  createDataChannel() {
    return {}
  }
  getTransceivers() {
    return []
  }
  restartIce() {}
  close() {}
}
