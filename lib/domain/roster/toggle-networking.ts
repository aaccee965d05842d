import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { findRosterMember } from './find-roster-member'
import { setNetworking } from './set-networking'

/**
 * Excludes a member from rounds, or includes them again.
 * @throws DomainError 'not-found'
 */
export async function toggleNetworking(
  ctx: Ctx,
  { participantId, shouldDisable }: { participantId: string; shouldDisable?: boolean },
): Promise<{ networkingEnabled: boolean }> {
  requireOrganiser(ctx)
  const { participant } = await findRosterMember(ctx, participantId)
  const networkingEnabled = shouldDisable === undefined ? !participant.networkingEnabled : !shouldDisable
  const changed = await setNetworking(ctx, [participantId], networkingEnabled)
  if (changed.length > 0)
    await recordAudit(ctx, {
      action: networkingEnabled ? 'member.networking-on' : 'member.networking-off',
      subjectId: participantId,
      detail: { participantIds: [participantId] },
    })
  return { networkingEnabled }
}
