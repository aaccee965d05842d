import { StompError } from './frame'

/** Milliseconds; 0: none in that direction. */
export type HeartBeat = { outgoing: number; incoming: number }

/** What the server can send and wants to receive. */
export const SERVER_HEART_BEAT_MS = 10_000
/** Browsers slow the timers of hidden pages to one a minute, so a peer counts as lost after this many intervals. */
const PATIENCE = 7
/** Period of the timer that sends beats. */
export const TICK_MS = 1_000

/**
 * The slower of offer and request in each direction; none if either side says 0.
 * @throws StompError when the header is not two numbers
 */
export function agreeHeartBeat(header: string | undefined): HeartBeat {
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(header ?? '0,0')
  if (!match) throw new StompError('heart-beat is not two numbers')
  const [offered, wanted] = [Number(match[1]), Number(match[2])]
  return {
    outgoing: wanted === 0 ? 0 : Math.max(wanted, SERVER_HEART_BEAT_MS),
    incoming: offered === 0 ? 0 : Math.max(offered, SERVER_HEART_BEAT_MS),
  }
}

/** Whether a beat must be sent now to be in time. */
export const isBeatDue = (beat: HeartBeat, idleMs: number) =>
  beat.outgoing > 0 && idleMs >= beat.outgoing - 2 * TICK_MS

export const isPeerLost = (beat: HeartBeat, silentMs: number) =>
  beat.incoming > 0 && silentMs > beat.incoming * PATIENCE
