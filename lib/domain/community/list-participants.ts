import { and, desc, eq, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE, toPage } from '@/lib/contracts/page'
import { type ParticipantListEntry, tidyTags } from '@/lib/contracts/participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import { hides } from '@/lib/db/schema/people'
import type { Ctx } from '@/lib/runtime/context'
import { requireVisibleMembers } from './policy'

export type ParticipantPage = { list: ParticipantListEntry[]; page: number; hasMore: boolean }

/**
 * The members of a community, those who came last first: enabled, with a filled profile, nobody that the
 * actor blocked or is blocked by. `search` looks into names, company and tags.
 *
 * @throws DomainError 'not-found' where members are not shown
 */
export async function listParticipants(
  ctx: Ctx,
  input: { page: number; search?: string },
): Promise<ParticipantPage> {
  requireVisibleMembers(ctx)
  const rows = await ctx.db
    .select({
      id: participants.id,
      slug: participants.slug,
      firstName: participants.firstName,
      lastName: participants.lastName,
      avatarUrl: participants.avatarUrl,
      company: participants.company,
      city: participants.city,
      shareLocation: participants.shareLocation,
      tags: participants.tags,
    })
    .from(participants)
    .where(and(...shown(ctx), input.search ? matches(input.search) : undefined))
    .orderBy(desc(participants.profileFilledAt), desc(participants.id))
    .limit(PAGE_SIZE + 1)
    .offset(input.page * PAGE_SIZE)
  const { list, ...page } = toPage(rows, input.page)
  return {
    ...page,
    list: list.map(({ shareLocation, city, tags, ...row }) => ({
      ...row,
      city: shareLocation ? city : null,
      tags: tidyTags(tags),
    })),
  }
}

/** How many members the actor could page through. */
export async function countParticipants(ctx: Ctx): Promise<number> {
  return ctx.db.$count(participants, and(...shown(ctx)))
}

/**
 * Whom the actor may see in lists. The community is named although row-level security has it too: so the
 * planner knows the value and walks participants_list in its order, however many communities there are.
 */
function shown(ctx: Ctx): SQL[] {
  const { db, community, actor } = ctx
  const disabled = db
    .select({ one: sql`1` })
    .from(memberships)
    .where(
      and(
        eq(memberships.communityId, community.id),
        eq(memberships.userId, participants.userId),
        eq(memberships.enabled, false),
      ),
    )
  const conditions: SQL[] = [
    eq(participants.communityId, community.id),
    isNotNull(participants.profileFilledAt),
    notExists(disabled),
  ]
  const viewerId = actor.kind === 'user' ? actor.participantId : null
  if (viewerId) {
    const blocked = db
      .select({ one: sql`1` })
      .from(hides)
      .where(
        and(
          eq(hides.communityId, community.id),
          eq(hides.kind, 'block'),
          or(
            and(eq(hides.participantId, viewerId), eq(hides.subjectId, participants.id)),
            and(eq(hides.participantId, participants.id), eq(hides.subjectId, viewerId)),
          ),
        ),
      )
    conditions.push(notExists(blocked))
  }
  return conditions
}

function matches(search: string): SQL {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`lower(${participants.firstName} || ' ' || ${participants.lastName} || ' ' || coalesce(${participants.company}, '')
    || ' ' || array_to_string(${participants.tags}, ' ')) LIKE ${pattern}`
}
