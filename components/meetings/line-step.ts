import type { MeetingLineView } from '@/lib/contracts/meeting'

/** What a line in a chat says happened: an offer without a time is withdrawn, an agreed time may be kept. */
export function lineStep({
  step,
  startsAt,
}: MeetingLineView): MeetingLineView['step'] | 'withdrawn' | 'kept' {
  if (step === 'cancelled' && !startsAt) return 'withdrawn'
  return step === 'declined' && startsAt ? 'kept' : step
}
