import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { CONTACT_RELATIONS, ContactView } from '@/lib/contracts/matching'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import { participants } from '@/lib/db/schema/participant'
import { hides, relations } from '@/lib/db/schema/people'
import { intros, matchingResults } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { notesAbout } from '../note/notes-about'
import { inSight, LINE } from '../participant/in-sight'
import { requireMember } from '../participant/require-member'

type Relation = (typeof CONTACT_RELATIONS)[number]

/**
 * The people with whom there is interest, the newest first: an intro that waits for an answer or was accepted, and
 * those whom the member likes. Each person is there once, as they stand closest. Nobody is there after a 'no' of
 * either side, or once the member has hidden them.
 */
export async function listContacts(ctx: Ctx, page: number): Promise<PageOf<ContactView>> {
  const { participantId } = requireMember(ctx)
  const closest = closestSigns(ctx, participantId)
  const rows = await ctx.db
    .select({ relation: closest.relation, since: closest.since, person: LINE })
    .from(closest)
    .innerJoin(participants, eq(participants.id, closest.personId))
    .where(
      and(
        inSight(ctx, participantId),
        sql`NOT EXISTS (SELECT 1 FROM ${hides} h WHERE h.community_id = ${ctx.community.id}
          AND h.participant_id = ${participantId} AND h.subject_id = ${participants.id})`,
      ),
    )
    .orderBy(desc(closest.since), desc(participants.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const notes = await notesAbout(
    ctx,
    participantId,
    rows.map(({ person }) => person.participantId),
  )
  return toPage(
    rows.map(({ since, ...row }) => ({
      ...row,
      since: since.toISOString(),
      note: notes.get(row.person.participantId) ?? null,
    })),
    page,
  )
}

function closestSigns(ctx: Ctx, participantId: string) {
  const signs = unionAll(introSigns(ctx, participantId), likeSigns(ctx, participantId)).as('signs')
  const closeness = sql`array_position(ARRAY['accepted', 'received', 'waiting', 'liked'], ${signs.relation})`
  return ctx.db
    .selectDistinctOn([signs.personId], {
      personId: signs.personId,
      relation: signs.relation,
      since: signs.since,
    })
    .from(signs)
    .orderBy(asc(signs.personId), closeness, desc(signs.since))
    .as('closest')
}

/** Intros of both directions, seen from the member's side of the matching. */
function introSigns(ctx: Ctx, participantId: string) {
  return ctx.db
    .select({
      personId: matchingResults.partnerId,
      relation: sql<Relation>`CASE WHEN ${intros.status} = 'accepted' THEN 'accepted'
        WHEN ${intros.fromId} = ${participantId} THEN 'waiting' ELSE 'received' END`.as('relation'),
      since: sql`coalesce(${intros.answeredAt}, ${intros.createdAt})`.mapWith(intros.createdAt).as('since'),
    })
    .from(intros)
    .innerJoin(
      matchingResults,
      and(
        eq(matchingResults.matchingId, intros.matchingId),
        eq(matchingResults.participantId, participantId),
      ),
    )
    .where(
      and(
        or(eq(intros.fromId, participantId), eq(intros.toId, participantId)),
        or(
          eq(intros.status, 'accepted'),
          and(eq(intros.status, 'waiting'), inArray(matchingResults.state, ['pending', 'interested'])),
        ),
      ),
    )
}

function likeSigns(ctx: Ctx, participantId: string) {
  return ctx.db
    .select({
      personId: relations.subjectId,
      relation: sql<Relation>`'liked'`.as('relation'),
      since: sql`${relations.createdAt}`.mapWith(relations.createdAt).as('since'),
    })
    .from(relations)
    .where(and(eq(relations.participantId, participantId), eq(relations.relationType, 'LIKE')))
}
