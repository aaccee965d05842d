import { sql } from 'drizzle-orm'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { roundRules } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'

export type Rules = Omit<typeof roundRules.$inferSelect, 'communityId' | 'changedAt'> & {
  /** Null: never changed. */
  changedAt: Date | null
}

const DEFAULTS: Rules = {
  trioAllowed: false,
  minimumMatch: 'half',
  colleaguesAllowed: false,
  rematch: true,
  silentAfter: 3,
  groups: null,
  changedAt: null,
}

/** The community's rules for its rounds. */
export async function readRules(ctx: Ctx): Promise<Rules> {
  const [row] = await ctx.db.select().from(roundRules)
  return row ?? DEFAULTS
}

/** Changes the given rules. Makes an existing preview outdated, even if no rule is given. */
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
        // Two changes within a millisecond get different times.
        changedAt: sql`greatest(excluded.changed_at, ${roundRules.changedAt} + interval '1 millisecond')`,
      },
    })
}

/** Whether a round computed with the rules of `rulesAt` has the current ones. */
export const isUpToDate = ({ changedAt }: Pick<Rules, 'changedAt'>, rulesAt: Date | null): boolean =>
  (changedAt?.getTime() ?? 0) === (rulesAt?.getTime() ?? 0)

/** Changes of rules, and of required and forbidden pairs, run one at a time: locks until the end of the transaction. */
export const lockRules = (ctx: Ctx) => lockInCommunity(ctx.db, 'round rules', ctx.community.id)
