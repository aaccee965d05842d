import { inArray } from 'drizzle-orm'
import type { Locale } from '@/lib/core/locale'
import { memberships } from '@/lib/db/schema/account'
import { queueMails } from '@/lib/mail/queue-mails'
import type { Ctx } from '@/lib/runtime/context'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import { recordAudit } from '../audit/record-audit'
import { recordWebhookEvents } from '../webhook-outbox/record-webhook-events'

type Newcomer = {
  userId: string
  /** Null until they begin their profile, as are its values. */
  participantId: string | null
  email: string | null
  name: string | null
  locale: Locale | null
  /** Null while the request is incomplete. */
  askedAt: Date | null
}

/**
 * Makes newcomers, whose memberships are locked, members. Those who have asked get an email: the others are still
 * signing up, and notice no difference.
 */
export async function approveNewcomers(
  ctx: Ctx,
  newcomers: readonly Newcomer[],
  { word, decidedBy }: { word: string | null; decidedBy: string },
): Promise<void> {
  await ctx.db
    .update(memberships)
    .set({ admission: 'admitted', enabled: true, joinedAt: ctx.clock.now(), admissionWord: word })
    .where(
      inArray(
        memberships.userId,
        newcomers.map(({ userId }) => userId),
      ),
    )
  const participantIds = newcomers.flatMap(({ participantId }) => participantId ?? [])
  await recordWebhookEvents(
    ctx,
    'member.joined',
    participantIds.map((participantId) => ({ participantId })),
  )
  await queueMails(
    ctx,
    newcomers.flatMap(({ participantId, email, name, locale, askedAt }) =>
      participantId && email && askedAt
        ? {
            to: { email, name: name ?? '', participantId },
            locale: preferredLocale(ctx.community, locale),
            kind: 'join-approved' as const,
            dedupeKey: `join-approved:${participantId}`,
            props: { word, open: '/my_communities' },
          }
        : [],
    ),
  )
  if (participantIds.length === 0) return
  await recordAudit(ctx, {
    action: 'join-requests.approved',
    actorUserId: decidedBy,
    detail: { participantIds },
  })
  ctx.accessChanged(...participantIds)
}
