import type { MeetingView } from '@/lib/contracts/meeting'
import type { Said } from '@/lib/contracts/rating'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { rateMeeting } from './rate-meeting'
import { readMeeting } from './read-meetings'

/** Stores the caller's feedback on a meeting; see rateMeeting. */
export async function rateOwnMeeting(ctx: Ctx, meetingId: string, said: Said): Promise<MeetingView> {
  const me = requireMember(ctx).participantId
  await rateMeeting(ctx, me, meetingId, said)
  return readMeeting(ctx, me, meetingId)
}
