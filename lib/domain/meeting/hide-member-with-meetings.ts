import type { z } from 'zod'
import type { hideInputShape } from '@/lib/contracts/people'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { hideMember } from '../people/set-hide'
import { withdrawPair } from './withdraw-meetings'

/**
 * Hides or blocks a member; a block cancels their meetings.
 * @throws DomainError as hideMember, and 'conflict' if there are meetings to cancel, with `unlessMeeting`
 */
export async function hideMemberWithMeetings(
  ctx: Ctx,
  subjectId: string,
  { kind, unlessMeeting = false }: z.output<typeof hideInputShape>,
): Promise<void> {
  const { participantId } = requireMember(ctx)
  await hideMember(ctx, subjectId, kind)
  if (kind === 'block') await withdrawPair(ctx, participantId, subjectId, unlessMeeting)
}
