import type { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { readRules } from './rules'

/** Whether rounds skip a member until they answer their inactivity check. */
export async function isInactivityAsked(
  ctx: Ctx,
  { silentRounds, networkingEnabled, profileFilledAt }: typeof participants.$inferSelect,
): Promise<boolean> {
  if (!networkingEnabled || !profileFilledAt || silentRounds === 0) return false
  const { silentAfter } = await readRules(ctx)
  return silentAfter > 0 && silentRounds >= silentAfter
}
