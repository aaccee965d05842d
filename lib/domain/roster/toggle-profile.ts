import { DomainError } from '@/lib/core/errors'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { findRosterMember } from './find-roster-member'
import { setAccess } from './set-access'

/**
 * Disables or enables a member. A disabled member is invisible, in no round, and limited to their own profile.
 *
 * @throws DomainError 'not-found'; 'conflict' for an administrator
 */
export async function toggleProfile(
  ctx: Ctx,
  { participantId, shouldDisable }: { participantId: string; shouldDisable?: boolean },
): Promise<{ enabled: boolean }> {
  requireOrganiser(ctx)
  const { membership } = await findRosterMember(ctx, participantId)
  const enabled = shouldDisable === undefined ? !membership.enabled : !shouldDisable
  if (!enabled && membership.role === 'ROLE_ADMIN')
    throw new DomainError('conflict', { messageKey: 'adminStaysEnabled' })
  const changed = await setAccess(ctx, [participantId], enabled)
  if (changed.length > 0)
    await recordAudit(ctx, {
      action: enabled ? 'member.enabled' : 'member.disabled',
      subjectId: participantId,
      detail: { participantIds: [participantId] },
    })
  return { enabled }
}
