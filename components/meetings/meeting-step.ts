import type { MeetingSummary } from '@/lib/contracts/meeting-summary'

export type MeetingStep = {
  /** 'join' once the room is open. */
  kind: 'join' | MeetingSummary['state']
  /** The page where the member takes it. */
  href: string
}

/** What a member does next about a meeting. */
export function meetingStep({ id, state, link, opensAt }: MeetingSummary, now: Date): MeetingStep {
  if (link && opensAt && new Date(opensAt) <= now) return { kind: 'join', href: link }
  return { kind: state, href: state === 'over' ? `/meetings/past?rate=${id}` : '/meetings' }
}
