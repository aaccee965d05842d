import { roundRules } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** Whether people of one company may be introduced to each other; not as long as nobody has said so. */
export async function colleaguesAllowed(ctx: Ctx): Promise<boolean> {
  const [rules] = await ctx.db.select({ allowed: roundRules.colleaguesAllowed }).from(roundRules)
  return rules?.allowed ?? false
}
