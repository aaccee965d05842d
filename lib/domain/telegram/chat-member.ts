import { and, eq, isNull } from 'drizzle-orm'
import type { UserActor } from '@/lib/core/actor'
import { memberships } from '@/lib/db/schema/account'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { preferredLocale } from '@/lib/tenancy/choose-locale'

/**
 * The context of the member who connected a chat, in their language; null if nobody here has. The chat is sufficient
 * authority: Telegram says who writes in it.
 */
export async function memberOfChat(ctx: Ctx, chatId: string): Promise<Ctx | null> {
  const [row] = await ctx.db
    .select({ participant: participants, membership: memberships })
    .from(telegramConnections)
    .innerJoin(participants, eq(participants.userId, telegramConnections.userId))
    .innerJoin(memberships, eq(memberships.userId, telegramConnections.userId))
    .where(and(eq(telegramConnections.chatId, chatId), isNull(participants.deletedAt)))
  if (!row) return null
  const { participant, membership } = row
  const actor: UserActor = {
    kind: 'user',
    userId: participant.userId,
    sessionId: '',
    email: participant.email,
    preferredLang: participant.preferredLang,
    role: membership.role,
    enabled: membership.enabled,
    admission: membership.admission,
    participantId: participant.id,
    profileFilled: participant.profileFilledAt !== null,
    emailConfirmed: true,
    organiserMode: false,
    platformOperator: false,
  }
  return { ...ctx, actor, locale: preferredLocale(ctx.community, participant.preferredLang) }
}
