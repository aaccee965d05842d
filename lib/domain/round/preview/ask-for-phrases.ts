import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { recordAudit } from '../../audit/record-audit'
import { requireOrganiser } from '../../community/require-organiser'
import { notifyMember } from '../../notification/notify-member'
import { requireParticipating } from './require-participating'

/** Days before a member can be asked again. */
const ASK_AGAIN_DAYS = 30

/** Members asked after this moment cannot be asked again yet. */
export const askedSince = (now: Date): Date => new Date(now.getTime() - ASK_AGAIN_DAYS * 24 * 60 * 60 * 1000)

/**
 * Asks a member of the coming round for the phrases that matching needs, by notification, by email and on the main
 * page.
 *
 * @throws DomainError 'not-found' if the member is not in the round; 'conflict' if there is no preview, or the member
 * has phrases or was asked in the last thirty days
 */
export async function askForPhrases(ctx: Ctx, { participantId }: { participantId: string }): Promise<void> {
  requireOrganiser(ctx)
  const round = await requireParticipating(ctx, participantId)
  const now = ctx.clock.now()
  const asked = await ctx.db
    .update(participants)
    .set({ phrasesAskedAt: null, phrasesMailedAt: now })
    .where(
      and(
        eq(participants.id, participantId),
        isNull(participants.deletedAt),
        sql`${participants.phrases} = '[]'::jsonb`,
        or(isNull(participants.phrasesMailedAt), lt(participants.phrasesMailedAt, askedSince(now))),
      ),
    )
    .returning({ id: participants.id })
  if (asked.length === 0) throw new DomainError('conflict', { messageKey: 'phrasesAsked' })
  await notifyMember(ctx, {
    event: 'organiser-asks-phrases',
    participantId,
    cause: `organiser-asks-phrases:${newId()}`,
    open: '/profile#phrases',
    email: () => ({}),
  })
  await recordAudit(ctx, {
    action: 'round.phrases-asked',
    subjectId: round.id,
    detail: { number: round.number, participantIds: [participantId] },
  })
}
