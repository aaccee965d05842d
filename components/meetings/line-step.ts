import type { MeetingLineView } from '@/lib/contracts/meeting'

/** What happened according to a chat line: an offer without a time is withdrawn, an agreed time may be kept. */
export function lineStep({
  step,
  startsAt,
}: MeetingLineView): MeetingLineView['step'] | 'withdrawn' | 'kept' {
  if (step === 'cancelled' && !startsAt) return 'withdrawn'
  return step === 'declined' && startsAt ? 'kept' : step
}
