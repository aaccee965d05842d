import { roundRules } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** Whether people of one company may be introduced to each other; false by default. */
export async function colleaguesAllowed(ctx: Ctx): Promise<boolean> {
  const [rules] = await ctx.db.select({ allowed: roundRules.colleaguesAllowed }).from(roundRules)
  return rules?.allowed ?? false
}
