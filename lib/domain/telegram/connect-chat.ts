import { and, eq, ne, sql } from 'drizzle-orm'
import { type Account, findAccount } from '@/lib/auth/account'
import { telegramTopic } from '@/lib/contracts/realtime-topics'
import { offKey } from '@/lib/contracts/subscription'
import { newId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
import { queueMail } from '@/lib/mail/queue-mail'
import type { Ctx } from '@/lib/runtime/context'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import { ownTimeZone } from '../account/own-time-zone'

/** Serialises changes of a chat's connections until the transaction ends. Take it before a lock on a token. */
export async function lockChat({ db, community }: Ctx, chatId: string): Promise<void> {
  await db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('telegram chat'), hashtext(${`${community.id} ${chatId}`}))`,
  )
}

export type Connecting = { userId: string; chatId: string; username: string | null; bot: string }

/**
 * Connects a member to a chat, and tells them by email. One chat per member and community: an earlier one of theirs, and
 * another member of the same chat, are disconnected. `ctx` is the owner's: every statement names the community.
 * @returns the member's language, and their name, or the account's address before they have one
 */
export async function connectChat(
  ctx: Ctx,
  connecting: Connecting,
): Promise<{ locale: Locale; name: string }> {
  const { userId, chatId, username, bot } = connecting
  const communityId = ctx.community.id
  await lockChat(ctx, chatId)
  const replaced = await ctx.db
    .delete(telegramConnections)
    .where(
      and(
        eq(telegramConnections.communityId, communityId),
        eq(telegramConnections.chatId, chatId),
        ne(telegramConnections.userId, userId),
      ),
    )
    .returning({ userId: telegramConnections.userId })
  const now = ctx.clock.now()
  const values = { chatId, username, bot, blockedAt: null, createdAt: now, chosenAt: now }
  await ctx.db
    .insert(telegramConnections)
    .values({ communityId, userId, ...values })
    .onConflictDoUpdate({
      target: [telegramConnections.communityId, telegramConnections.userId],
      set: values,
    })
  // A member who connects wants messages: turns the channel on again; single topics stay off.
  const [member] = await ctx.db
    .update(participants)
    .set({ disabledNotifications: sql`${participants.disabledNotifications} - ${offKey('TELEGRAM')}::text` })
    .where(and(eq(participants.communityId, communityId), eq(participants.userId, userId)))
    .returning({ preferredLang: participants.preferredLang })
  const locale = preferredLocale(ctx.community, member?.preferredLang ?? ctx.locale)
  const account = await findAccount(ctx.db, userId)
  if (account) await noteConnection(ctx, account, { username, locale })
  for (const one of [userId, ...replaced.map((row) => row.userId)])
    ctx.publish(telegramTopic(one), { type: 'telegram' })
  return { locale, name: await nameInChat(ctx, userId) }
}

/** A member's name, or the account's address before they have one. `ctx` is the owner's. */
export async function nameInChat({ db, community }: Ctx, userId: string): Promise<string> {
  const [member] = await db
    .select({ firstName: participants.firstName, lastName: participants.lastName })
    .from(participants)
    .where(and(eq(participants.communityId, community.id), eq(participants.userId, userId)))
  const name = `${member?.firstName ?? ''} ${member?.lastName ?? ''}`.trim()
  return name || ((await findAccount(db, userId))?.email ?? '')
}

/** Tells an account's owner that a chat reads and answers for it from now on, in case it was not them. */
async function noteConnection(
  ctx: Ctx,
  account: Account,
  { username, locale }: { username: string | null; locale: Locale },
): Promise<void> {
  // An address that was never confirmed may be a stranger's.
  if (!account.emailConfirmedAt) return
  await queueMail(ctx, {
    kind: 'telegram-connected',
    dedupeKey: `telegram-connected:${newId()}`,
    to: { email: account.email },
    locale,
    props: {
      username,
      at: ctx.clock.now().toISOString(),
      timeZone: await ownTimeZone(ctx, account.id),
      link: '/account#devices',
    },
  })
}
