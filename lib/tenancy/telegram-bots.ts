import { and, eq, inArray, isNotNull, isNull, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '@/lib/db/database'
import { rawRows } from '@/lib/db/raw-rows'
import { communities, type TelegramBot } from '@/lib/db/schema/community'
import { telegramConnections } from '@/lib/db/schema/participant'
import {
  telegramBots,
  telegramGroups,
  telegramMessages,
  telegramPaces,
  telegramUpdates,
} from '@/lib/db/schema/telegram'

/*
 * State that communities with the same Telegram bot share: who receives its updates, whose update it is, and
 * its limits.
 */

/** A bot's number, and whether it serves all communities without a bot of their own. */
type ServedBot = { id: string; isShared: boolean }

const served = ({ id, isShared }: ServedBot) =>
  isShared
    ? sql`(${communities.telegramBot} IS NULL AND ${communities.suspendedAt} IS NULL)`
    : sql`(${communities.telegramBot} ->> 'id' = ${id} AND ${communities.suspendedAt} IS NULL)`

/** The bots that communities have of their own. */
export async function communityBots(owner: Db): Promise<{ telegramBot: TelegramBot | null }[]> {
  return owner
    .select({ telegramBot: communities.telegramBot })
    .from(communities)
    .where(and(isNotNull(communities.telegramBot), isNull(communities.suspendedAt)))
}

/**
 * The community that an update belongs to: the one it names, whose message it answers, or that its chat chose last; for
 * strangers the bot's first one. null if the bot serves none.
 */
export async function communityOfUpdate(
  owner: Db,
  bot: ServedBot,
  about: { named: string | null; chatId: string; answered: number | null },
): Promise<string | null> {
  const { named, chatId, answered } = about
  const [row] = await rawRows<{ id: string }>(
    owner,
    sql`SELECT ${communities.id} AS id FROM ${communities} WHERE ${served(bot)} ORDER BY
      ${communities.id} = ${named}::uuid DESC NULLS LAST,
      EXISTS (SELECT 1 FROM ${telegramMessages} m WHERE m.community_id = ${communities.id} AND m.chat_id = ${chatId}
        AND m.message_id = ${answered}::bigint) DESC,
      (SELECT c.chosen_at FROM ${telegramConnections} c WHERE c.community_id = ${communities.id}
        AND c.chat_id = ${chatId}) DESC NULLS LAST,
      EXISTS (SELECT 1 FROM ${telegramGroups} g WHERE g.community_id = ${communities.id}
        AND g.chat_id = ${chatId}) DESC,
      ${communities.createdAt} LIMIT 1`,
  )
  return row?.id ?? null
}

/** A bot's communities that a chat is connected to, by their ids, the chosen one first. */
export async function communitiesOfChat(owner: Db, bot: ServedBot, chatId: string): Promise<string[]> {
  const rows = await rawRows<{ id: string }>(
    owner,
    sql`SELECT ${communities.id} AS id FROM ${telegramConnections} c JOIN ${communities} ON ${communities.id} = c.community_id
      WHERE c.chat_id = ${chatId} AND ${served(bot)} ORDER BY c.chosen_at DESC, ${communities.createdAt}`,
  )
  return rows.map(({ id }) => id)
}

/** Whether a bot serves more than one community. */
export async function servesSeveral(owner: Db, bot: ServedBot): Promise<boolean> {
  const rows = await rawRows(owner, sql`SELECT 1 FROM ${communities} WHERE ${served(bot)} LIMIT 2`)
  return rows.length > 1
}

/** The webhook registered with Telegram, when, and with which secret. */
type ToldWebhook = Pick<typeof telegramBots.$inferSelect, 'webhookUrl' | 'webhookSecretHash' | 'webhookSetAt'>

/** Takes or extends the lease of a bot. @returns null while another process has it */
export async function holdBot(
  owner: Db,
  { bot, process, now, leaseMs }: { bot: string; process: string; now: Date; leaseMs: number },
): Promise<ToldWebhook | null> {
  await owner.insert(telegramBots).values({ bot }).onConflictDoNothing()
  const [held] = await owner
    .update(telegramBots)
    .set({ heldBy: process, heldUntil: new Date(now.getTime() + leaseMs) })
    .where(
      and(
        eq(telegramBots.bot, bot),
        or(isNull(telegramBots.heldUntil), lt(telegramBots.heldUntil, now), eq(telegramBots.heldBy, process)),
      ),
    )
    .returning({
      webhookUrl: telegramBots.webhookUrl,
      webhookSecretHash: telegramBots.webhookSecretHash,
      webhookSetAt: telegramBots.webhookSetAt,
    })
  return held ?? null
}

export async function releaseBots(owner: Db, process: string): Promise<void> {
  await owner
    .update(telegramBots)
    .set({ heldBy: null, heldUntil: null })
    .where(eq(telegramBots.heldBy, process))
}

export async function noteWebhook(owner: Db, bot: string, told: ToldWebhook): Promise<void> {
  await owner.update(telegramBots).set(told).where(eq(telegramBots.bot, bot))
}

/**
 * Reserves the next slot of each key, unless one is further away than `longestMs`. By the database's clock, which all
 * processes share. Keys are locked in the given order, so that two senders do not deadlock.
 * @param paces how long a slot takes, and how much of it may be taken in advance
 * @returns how long to wait, and whether the slots are reserved
 */
export function reservePaces(
  database: Database,
  paces: readonly { key: string; everyMs: number; burstMs: number }[],
  longestMs: number,
): Promise<{ waitMs: number; reserved: boolean }> {
  return database.ownerTransaction(async ({ db }) => {
    let waitMs = 0
    const ahead: number[] = []
    for (const { key, burstMs } of paces) {
      await db
        .insert(telegramPaces)
        .values({ key, freeAt: new Date(0) })
        .onConflictDoNothing()
      const [row] = await rawRows<{ ms: number }>(
        db,
        sql`SELECT (extract(epoch FROM free_at - clock_timestamp()) * 1000)::float8 AS ms
          FROM ${telegramPaces} WHERE key = ${key} FOR UPDATE`,
      )
      const ms = Math.max(0, Number(row?.ms ?? 0))
      ahead.push(ms)
      waitMs = Math.max(waitMs, ms - burstMs)
    }
    if (waitMs > longestMs) return { waitMs, reserved: false }
    for (const [at, { key, everyMs }] of paces.entries()) await holdUntil(db, key, (ahead[at] ?? 0) + everyMs)
    return { waitMs, reserved: true }
  }, 'job')
}

/** Delays all messages of a key until `ms` from now. */
export async function holdUntil(owner: Db, key: string, ms: number): Promise<void> {
  await owner.execute(sql`INSERT INTO ${telegramPaces} (key, free_at)
    VALUES (${key}, clock_timestamp() + make_interval(secs => ${ms / 1000}))
    ON CONFLICT (key) DO UPDATE SET free_at = greatest(${telegramPaces}.free_at, excluded.free_at)`)
}

/** Removes updates that Telegram does not repeat any more. */
export async function sweepUpdates(owner: Db, before: Date, limit: number): Promise<number> {
  const { bot, updateId } = telegramUpdates
  const old = owner
    .select({ bot, updateId })
    .from(telegramUpdates)
    .where(lt(telegramUpdates.createdAt, before))
    .limit(limit)
  const gone = await owner
    .delete(telegramUpdates)
    .where(sql`(${bot}, ${updateId}) IN ${old}`)
    .returning({ bot })
  return gone.length
}

const settledBefore = (time: Date) =>
  and(lt(telegramMessages.createdAt, time), notInArray(telegramMessages.status, ['queued', 'sending']))
/** Organisers' messages are kept, for their results. */
const hasResults = sql`starts_with(${telegramMessages.dedupeKey}, 'campaign:')`

export const isOver = (before: Date) => and(settledBefore(before), not(hasResults))
export const isOverWithResults = (before: Date) =>
  and(settledBefore(before), hasResults, isNotNull(telegramMessages.chatId))

/** The messages of a condition, at most `limit`. */
function someMessages(owner: Db, which: SQL | undefined, limit: number): SQL {
  const { communityId, id } = telegramMessages
  const found = owner.select({ communityId, id }).from(telegramMessages).where(which).limit(limit)
  return sql`(${communityId}, ${id}) IN ${found}`
}

/** Removes messages that no button can refer to any more. */
export async function sweepMessages(owner: Db, before: Date, limit: number): Promise<number> {
  const gone = await owner
    .delete(telegramMessages)
    .where(someMessages(owner, isOver(before), limit))
    .returning({ id: telegramMessages.id })
  return gone.length
}

/** Removes the recipients' chats and the buttons from organisers' messages. */
export async function emptyMessages(owner: Db, before: Date, limit: number): Promise<number> {
  const emptied = await owner
    .update(telegramMessages)
    .set({ chatId: null, messageId: null, actions: [], replyDoes: null })
    .where(someMessages(owner, isOverWithResults(before), limit))
    .returning({ id: telegramMessages.id })
  return emptied.length
}

/** Removes paces that no longer delay anything. */
export async function sweepPaces(owner: Db, limit: number): Promise<number> {
  const { key, freeAt } = telegramPaces
  const old = owner
    .select({ key })
    .from(telegramPaces)
    .where(lt(freeAt, sql`now() - interval '1 day'`))
    .limit(limit)
  const gone = await owner.delete(telegramPaces).where(inArray(key, old)).returning({ key })
  return gone.length
}
