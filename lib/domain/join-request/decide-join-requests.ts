import { and, inArray, isNotNull } from 'drizzle-orm'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { queueMails } from '@/lib/mail/queue-mails'
import type { Ctx } from '@/lib/runtime/context'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import { recordAudit } from '../audit/record-audit'
import { requireOrganiser } from '../community/require-organiser'
import { recordWebhookEvents } from '../webhook-outbox/record-webhook-events'

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
  await ctx.db
    .update(memberships)
    .set(
      isApproval
        ? { admission: 'admitted', enabled: true, joinedAt: ctx.clock.now(), admissionWord: word }
        : { admission: 'declined', declinedAt: ctx.clock.now(), admissionWord: word },
    )
    .where(
      inArray(
        memberships.userId,
        rows.map(({ userId }) => userId),
      ),
    )
  if (isApproval)
    await recordWebhookEvents(
      ctx,
      'member.joined',
      rows.flatMap(({ participantId }) => (participantId ? [{ participantId }] : [])),
    )
  await queueMails(
    ctx,
    rows.map(({ participantId, email, name, locale }) => {
      const mail = {
        to: { email, name, participantId },
        locale: preferredLocale(ctx.community, locale),
      }
      return isApproval
        ? {
            ...mail,
            kind: 'join-approved' as const,
            dedupeKey: `join-approved:${participantId}`,
            props: { word, open: '/my_communities' },
          }
        : {
            ...mail,
            kind: 'join-declined' as const,
            dedupeKey: `join-declined:${participantId}`,
            props: { word },
          }
    }),
  )
  const participantIds = rows.map(({ participantId }) => participantId)
  await recordAudit(ctx, {
    action: isApproval ? 'join-requests.approved' : 'join-requests.declined',
    actorUserId: decidedBy,
    detail: { participantIds },
  })
  ctx.accessChanged(...participantIds)
  return { participantIds }
}
