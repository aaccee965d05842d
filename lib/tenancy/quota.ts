import { and, eq, lt } from 'drizzle-orm'
import type { Clock } from '@/lib/core/clock'
import { DomainError } from '@/lib/core/errors'
import { QUOTAS } from '@/lib/core/quotas'
import type { Db } from '@/lib/db/database'
import { lockInCommunity } from '@/lib/db/lock-in-community'
import { memberships } from '@/lib/db/schema/account'
import { quotaUses } from '@/lib/db/schema/quota'
import type { Community } from './community'

type DailyQuota = 'invitations' | 'emails'
type Ctx = { db: Db; clock: Clock; community: Community }

/** Whether quotas apply: nobody has vouched for the community, and it has not verified a domain of its own. */
export const hasQuotas = ({ vouchedAt }: Pick<Community, 'vouchedAt'>): boolean => vouchedAt === null

/**
 * Uses up to `wanted` of a daily quota. The row's lock serialises concurrent calls.
 * @returns how many were left to use
 */
export async function spendQuota(ctx: Ctx, quota: DailyQuota, wanted: number): Promise<number> {
  if (!hasQuotas(ctx.community)) return wanted
  const { db, clock, community } = ctx
  const day = dayOf(clock)
  const own = and(eq(quotaUses.communityId, community.id), eq(quotaUses.quota, quota))
  await db.insert(quotaUses).values({ communityId: community.id, quota, day, used: 0 }).onConflictDoNothing()
  const [row] = await db
    .select({ used: quotaUses.used })
    .from(quotaUses)
    .where(and(own, eq(quotaUses.day, day)))
    .for('update')
  const used = row?.used ?? 0
  const spent = Math.max(0, Math.min(wanted, QUOTAS[quota] - used))
  if (used === 0) await db.delete(quotaUses).where(and(own, lt(quotaUses.day, day)))
  if (spent > 0)
    await db
      .update(quotaUses)
      .set({ used: used + spent })
      .where(and(own, eq(quotaUses.day, day)))
  return spent
}

const dayOf = (clock: Clock) => clock.now().toISOString().slice(0, 10)

/** When daily quotas start again: midnight in UTC. */
export function quotaRenewal(now: Date): Date {
  const day = new Date(now)
  day.setUTCHours(24, 0, 0, 0)
  return day
}

/** What was used of a daily quota today. */
export async function quotaUsed({ db, clock, community }: Ctx, quota: DailyQuota): Promise<number> {
  const day = dayOf(clock)
  const [row] = await db
    .select({ used: quotaUses.used })
    .from(quotaUses)
    .where(and(eq(quotaUses.communityId, community.id), eq(quotaUses.quota, quota), eq(quotaUses.day, day)))
  return row?.used ?? 0
}

/** What is left of a daily quota today; infinity without quotas. */
export async function quotaLeft(ctx: Ctx, quota: DailyQuota): Promise<number> {
  if (!hasQuotas(ctx.community)) return Number.POSITIVE_INFINITY
  return Math.max(0, QUOTAS[quota] - (await quotaUsed(ctx, quota)))
}

/** How many more members the community may have. Locks, so that concurrent newcomers respect the quota. */
export async function membersLeft(ctx: Ctx): Promise<number> {
  if (hasQuotas(ctx.community)) await lockInCommunity(ctx.db, 'member quota', ctx.community.id)
  return estimateMembersLeft(ctx)
}

/** The same without a lock, to announce it. */
export async function estimateMembersLeft(ctx: Ctx): Promise<number> {
  if (!hasQuotas(ctx.community)) return Number.POSITIVE_INFINITY
  const { db, community } = ctx
  const members = await db.$count(memberships, eq(memberships.communityId, community.id))
  return Math.max(0, QUOTAS.members - members)
}

/** The community cannot take more members yet. */
export const memberQuotaReached = () => new DomainError('conflict', { messageKey: 'memberQuota' })
