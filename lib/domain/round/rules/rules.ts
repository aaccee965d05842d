import { sql } from 'drizzle-orm'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { roundRules } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

export type Rules = Omit<typeof roundRules.$inferSelect, 'communityId' | 'changedAt'> & {
  /** Null: as they were from the beginning. */
  changedAt: Date | null
}

/** What holds as long as nobody has said otherwise. */
const DEFAULTS: Rules = {
  trioAllowed: false,
  minimumMatch: 'half',
  colleaguesAllowed: false,
  rematch: true,
  silentAfter: 3,
  groups: null,
  changedAt: null,
}

/** How the community wants its rounds. */
export async function readRules(ctx: Ctx): Promise<Rules> {
  const [row] = await ctx.db.select().from(roundRules)
  return row ?? DEFAULTS
}

/** Writes rules down; what is not named stays. A preview that was computed before is out of date from now on. */
export async function writeRules(ctx: Ctx, rules: Partial<Omit<Rules, 'changedAt'>>): Promise<void> {
  await lockRules(ctx)
  const changedAt = ctx.clock.now()
  await ctx.db
    .insert(roundRules)
    .values({ communityId: ctx.community.id, ...rules, changedAt })
    .onConflictDoUpdate({
      target: roundRules.communityId,
      set: {
        ...rules,
        // Two changes of one moment are two.
        changedAt: sql`greatest(excluded.changed_at, ${roundRules.changedAt} + interval '1 millisecond')`,
      },
    })
}

/** Whether a round that was computed at a moment knows the rules as they are. */
export const isUpToDate = ({ changedAt }: Pick<Rules, 'changedAt'>, rulesAt: Date | null): boolean =>
  (changedAt?.getTime() ?? 0) === (rulesAt?.getTime() ?? 0)

/** Held until the end of the transaction: changes of rules, and of required and forbidden pairs, run one at a time. */
export const lockRules = (ctx: Ctx) => lockInCommunity(ctx.db, 'round rules', ctx.community.id)
