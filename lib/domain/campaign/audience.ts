import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CampaignChannel, CampaignKind } from '@/lib/contracts/campaign'
import type { SegmentFilter } from '@/lib/contracts/segment'
import type { Topic } from '@/lib/contracts/subscription'
import { hideKind, isBlocked } from '@/lib/db/hide-kind'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { matches, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { type EmailState, emailState, telegramState } from '../notification/email-state'
import { segmentWhere } from '../roster/segment-where'

export type Audience = {
  kind: CampaignKind
  channel: CampaignChannel
  filter: SegmentFilter
  participantId: string | null
}

/** The topic that turns a message off. */
const topicOf = (kind: CampaignKind): Topic => (kind === 'recommended' ? 'round' : 'news')

/** Members a message is for, in SQL over `participants` joined with `memberships`. */
export function inAudience(
  ctx: Ctx,
  { kind, filter, participantId }: Omit<Audience, 'channel'>,
): SQL | undefined {
  if (kind === 'individual')
    return and(
      segmentWhere(ctx, { conditions: [] }),
      participantId ? eq(participants.id, participantId) : sql`false`,
    )
  return and(segmentWhere(ctx, filter), kind === 'recommended' ? hasOpenContact(ctx) : undefined)
}

/** Whether a member gets it now; if not, why. */
export const deliverability = (
  kind: CampaignKind,
  channel: CampaignChannel,
): SQL<EmailState | 'no-telegram' | 'disabled'> =>
  sql`CASE WHEN ${participants.deletedAt} IS NOT NULL OR ${memberships.enabled} IS NOT TRUE THEN 'disabled'
    ELSE ${channel === 'EMAIL' ? emailState(topicOf(kind)) : telegramState(topicOf(kind))} END`

export const partner = alias(participants, 'partner')

/** Match sides with a recommended contact that waits for the member, joined with `partner`. */
const isOpen = ({ community }: Ctx, member: SQL) =>
  and(
    isNotNull(matchSides.sentAt),
    eq(matchSides.state, 'pending'),
    isNull(partner.deletedAt),
    isNotNull(partner.profileFilledAt),
    sql`${hideKind(community.id, member, partner.id)} IS NULL`,
    sql`NOT ${isBlocked(community.id, member, partner.id)}`,
    sql`EXISTS (SELECT 1 FROM ${memberships} pm WHERE pm.community_id = ${community.id}
      AND pm.user_id = ${partner.userId} AND pm.enabled)`,
  )

const hasOpenContact = (ctx: Ctx): SQL =>
  sql`EXISTS (${ctx.db
    .select({ one: sql`1` })
    .from(matchSides)
    .innerJoin(
      partner,
      and(eq(partner.communityId, matchSides.communityId), eq(partner.id, matchSides.partnerId)),
    )
    .where(
      and(
        eq(matchSides.communityId, ctx.community.id),
        sql`${matchSides.participantId} = ${participants.id}`,
        isOpen(ctx, sql`${matchSides.participantId}`),
      ),
    )})`

/** The latest open recommended contact of each member who has one. */
export async function openContacts(ctx: Ctx, participantIds: readonly string[]) {
  const rows = await ctx.db
    .selectDistinctOn([matchSides.participantId], { side: matchSides, level: matches.level, partner })
    .from(matchSides)
    .innerJoin(matches, eq(matches.id, matchSides.matchId))
    .innerJoin(partner, eq(partner.id, matchSides.partnerId))
    .where(
      and(
        sql`${matchSides.participantId} = ANY(${sql.param([...participantIds])}::uuid[])`,
        isOpen(ctx, sql`${matchSides.participantId}`),
      ),
    )
    .orderBy(matchSides.participantId, sql`${matchSides.sentAt} DESC`, sql`${matchSides.id} DESC`)
  return new Map(rows.map((row) => [row.side.participantId, row]))
}
