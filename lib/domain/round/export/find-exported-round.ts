import { notFound } from '@/lib/core/errors'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { recordAudit } from '../../audit/record-audit'
import { findPastRound } from '../history/past-rounds'
import { comingRound, type RoundRow } from '../schedule/coming-round'

/**
 * The round to export, sent or coming (`roundId` null). Its export is recorded in the audit log.
 * @throws DomainError 'not-found'
 */
export const findExportedRound = (
  context: RequestContext,
  roundId: string | null,
  action: 'round.exported' | 'round.unmatched-exported',
): Promise<RoundRow> =>
  withTenant(context, async (ctx) => {
    const round = roundId ? await findPastRound(ctx, roundId) : await comingRound(ctx)
    if (!round) throw notFound()
    await recordAudit(ctx, { action, subjectId: round.id, detail: { number: round.number } })
    return round
  })
