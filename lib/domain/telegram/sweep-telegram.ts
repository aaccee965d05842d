import { and, lt, notInArray, sql } from 'drizzle-orm'
import { telegramMessages, telegramPaces, telegramUpdates } from '@/lib/db/schema/telegram'
import type { Runtime } from '@/lib/runtime/runtime'

const DAY_MS = 24 * 60 * 60 * 1000
/** Telegram delivers an update for a day at most. */
const UPDATES_DAYS = 3
/** Older buttons than this do nothing sensible any more. */
const MESSAGES_DAYS = 90

/** Removes what no repetition and no button can refer to any more. Called each hour. */
export async function sweepTelegram({ database, clock }: Runtime): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await database.owner.delete(telegramUpdates).where(lt(telegramUpdates.createdAt, before(UPDATES_DAYS)))
  await database.owner
    .delete(telegramMessages)
    .where(
      and(
        lt(telegramMessages.createdAt, before(MESSAGES_DAYS)),
        notInArray(telegramMessages.status, ['queued', 'sending']),
      ),
    )
  await database.owner.delete(telegramPaces).where(lt(telegramPaces.freeAt, sql`now() - interval '1 day'`))
}
