import type { HideKind } from '@/lib/contracts/people'
import type { Ctx } from '@/lib/runtime/context'
import { requireMember } from '../participant/require-member'
import { hideMember } from '../people/set-hide'
import { withdrawMeetings } from './withdraw-meetings'

/** Hides or blocks a member; a block cancels their meetings. @throws DomainError as hideMember */
export async function hideMemberWithMeetings(ctx: Ctx, subjectId: string, kind: HideKind): Promise<void> {
  await hideMember(ctx, subjectId, kind)
  if (kind === 'block') await withdrawMeetings(ctx, [requireMember(ctx).participantId], subjectId)
}
