import { and, inArray, isNotNull } from 'drizzle-orm'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { queueMails } from '@/lib/mail/queue-mails'
import type { Ctx } from '@/lib/runtime/context'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { approveNewcomers } from './approve-newcomers'

/**
 * Approves or declines join requests and emails each newcomer. A declined request can still be approved.
 * @returns the requests it changed; the others were already decided, or are incomplete
 */
export async function decideJoinRequests(
  ctx: Ctx,
  input: { participantIds: readonly string[]; decision: 'approve' | 'decline'; word?: string },
): Promise<{ participantIds: string[] }> {
  const { userId: decidedBy } = requireOrganiser(ctx)
  const isApproval = input.decision === 'approve'
  const word = input.word ?? null
  const rows = await ctx.db
    .select({
      participantId: participants.id,
      userId: memberships.userId,
      email: participants.email,
      name: participants.firstName,
      locale: participants.preferredLang,
      askedAt: memberships.askedAt,
    })
    .from(memberships)
    .innerJoin(participants, membershipOfParticipant)
    .where(
      and(
        inArray(participants.id, [...input.participantIds]),
        inArray(memberships.admission, isApproval ? ['waiting', 'declined'] : ['waiting']),
        isNotNull(memberships.askedAt),
      ),
    )
    // In a fixed order, so that two organisers who decide on the same people do not deadlock.
    .orderBy(memberships.userId)
    .for('update', { of: memberships })
  if (rows.length === 0) return { participantIds: [] }
  const participantIds = rows.map(({ participantId }) => participantId)
  if (isApproval) await approveNewcomers(ctx, rows, { word, decidedBy })
  else {
    await ctx.db
      .update(memberships)
      .set({ admission: 'declined', declinedAt: ctx.clock.now(), admissionWord: word })
      .where(
        inArray(
          memberships.userId,
          rows.map(({ userId }) => userId),
        ),
      )
    await queueMails(
      ctx,
      rows.map(({ participantId, email, name, locale }) => ({
        to: { email, name, participantId },
        locale: preferredLocale(ctx.community, locale),
        kind: 'join-declined' as const,
        dedupeKey: `join-declined:${participantId}`,
        props: { word },
      })),
    )
    await recordAudit(ctx, {
      action: 'join-requests.declined',
      actorUserId: decidedBy,
      detail: { participantIds },
    })
    ctx.accessChanged(...participantIds)
  }
  return { participantIds }
}
