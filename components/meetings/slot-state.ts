import { isWithinAny, overlapsAny } from '@/lib/client/week'
import type { Availability } from '@/lib/contracts/meeting'

export type SlotState = 'free' | 'theirs' | 'meeting' | 'event' | 'past'

/** The state of a slot: past, busy, or within the hours that the other shares. */
export function slotState(
  { busy, theirHours }: Pick<Availability, 'busy' | 'theirHours'>,
  startMs: number,
  minutes: number,
  now: number,
): SlotState {
  if (startMs <= now) return 'past'
  for (const kind of ['meeting', 'event'] as const) {
    const taken = busy.filter((one) => one.kind === kind)
    if (overlapsAny(taken, startMs, minutes)) return kind
  }
  return theirHours && isWithinAny(theirHours, startMs, minutes) ? 'theirs' : 'free'
}

export const canChoose = (state: SlotState) => state === 'free' || state === 'theirs'
