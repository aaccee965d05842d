import { runSweeps } from '@/lib/runtime/run-sweeps'
import type { Runtime } from '@/lib/runtime/runtime'
import { emptyMessages, sweepMessages, sweepPaces, sweepUpdates } from '@/lib/tenancy/telegram-bots'

const DAY_MS = 24 * 60 * 60 * 1000
/** Telegram delivers an update for a day at most. */
const UPDATES_DAYS = 3
/** The buttons of older messages are of no use. */
const MESSAGES_DAYS = 90

/** Removes old messages and updates. Called each hour. */
export function sweepTelegram(runtime: Runtime): Promise<void> {
  const before = (days: number) => new Date(runtime.clock.now().getTime() - days * DAY_MS)
  const [updates, messages] = [before(UPDATES_DAYS), before(MESSAGES_DAYS)]
  return runSweeps(runtime, {
    updates: (owner, limit) => sweepUpdates(owner, updates, limit),
    messages: (owner, limit) => sweepMessages(owner, messages, limit),
    campaignMessages: (owner, limit) => emptyMessages(owner, messages, limit),
    paces: sweepPaces,
  })
}
