import type { Runtime } from '@/lib/runtime/runtime'
import { sweepBots } from '@/lib/tenancy/telegram-bots'

const DAY_MS = 24 * 60 * 60 * 1000
/** Telegram delivers an update for a day at most. */
const UPDATES_DAYS = 3
/** Older buttons than this do nothing sensible any more. */
const MESSAGES_DAYS = 90

/** Removes old messages and updates. Called each hour. */
export async function sweepTelegram({ database, clock }: Runtime): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await sweepBots(database.owner, { updates: before(UPDATES_DAYS), messages: before(MESSAGES_DAYS) })
}
