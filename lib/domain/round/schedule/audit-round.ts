import type { AUDIT_ACTIONS } from '@/lib/contracts/round'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../../audit/record-audit'
import type { RoundRow } from './coming-round'

/** Logs an action on a weekly round. Introductions at events are not in the audit log of weekly rounds. */
export const auditRound = (
  ctx: Ctx,
  { id, eventId, number }: Pick<RoundRow, 'id' | 'eventId' | 'number'>,
  action: (typeof AUDIT_ACTIONS)[number],
  detail: Record<string, unknown>,
): Promise<void> =>
  recordAudit(
    ctx,
    eventId
      ? { action: `event-introductions.${action}`, subjectId: eventId, detail }
      : { action: `round.${action}`, subjectId: id, detail: { number, ...detail } },
  )
