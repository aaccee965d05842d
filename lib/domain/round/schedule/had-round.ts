import { and, gt, isNotNull } from 'drizzle-orm'
import { isWeekly } from '@/lib/db/is-weekly'
import { rounds } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

/** Whether a weekly round has introduced anybody yet. */
export const hadRound = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.db.$count(rounds, and(isWeekly, isNotNull(rounds.sentAt), gt(rounds.matchCount, 0)))) > 0
