import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type CONTACT_RELATIONS, CONTACT_TURNS, type ContactView } from '@/lib/contracts/matching'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import type { Db } from '@/lib/db/database'
import { knownQuery, type Parameter, type Placeholders } from '@/lib/db/known-query'
import { participants } from '@/lib/db/schema/participant'
import { relations } from '@/lib/db/schema/people'
import { intros, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { nextMeetingsWith } from '../next-meeting/next-meeting'
import { notesAbout } from '../note/notes-about'
import { personLineColumns } from '../participant/person-line'
import { requireMember } from '../participant/require-member'
import { notHidden, presentMembers } from '../visibility/visibility'
import { openChats } from './open-chats'

type Relation = (typeof CONTACT_RELATIONS)[number]

/**
 * Contacts with interest, by whose turn it is, then newest first: pending or accepted intros, open chats, and liked
 * members. Each person appears once, with the closest relationship; nobody after a 'no' of either side, or hidden by
 * the member.
 */
export async function listContacts(ctx: Ctx, page: number): Promise<PageOf<ContactView>> {
  const { participantId } = requireMember(ctx)
  const from = page * PAGE_SIZE
  const rows = await contactsOf(ctx.db, { me: participantId, community: ctx.community.id, from })
  const notes = await notesAbout(
    ctx,
    participantId,
    rows.map(({ person }) => person.participantId),
  )
  const meetings = await nextMeetingsWith(
    ctx,
    participantId,
    rows.filter(({ relation }) => relation === 'accepted').map(({ person }) => person.participantId),
  )
  return toPage(
    rows.map(({ since, ...row }) => ({
      ...row,
      since: since.toISOString(),
      note: notes.get(row.person.participantId) ?? null,
      meeting: meetings.get(row.person.participantId) ?? null,
    })),
    page,
  )
}

const contactsOf = knownQuery((db, { me, community, from }: Placeholders<'me' | 'community' | 'from'>) => {
  const ctx = { community: { id: community } }
  const closest = closestSigns(db, me)
  const turns = sql.join(
    CONTACT_TURNS.map((turn) => sql`${turn}`),
    sql`, `,
  )
  return db
    .select({ relation: closest.relation, since: closest.since, person: personLineColumns })
    .from(closest)
    .innerJoin(participants, eq(participants.id, closest.personId))
    .where(and(presentMembers(ctx), notHidden(ctx, me)))
    .orderBy(
      sql`array_position(ARRAY[${turns}], ${closest.relation})`,
      desc(closest.since),
      desc(participants.id),
    )
    .limit(PAGE_SIZE + 1)
    .offset(from)
})

function closestSigns(db: Db, me: Parameter) {
  const signs = unionAll(introSigns(db, me), chatSigns(db, me), likeSigns(db, me)).as('signs')
  const closeness = sql`array_position(ARRAY['accepted', 'received', 'waiting', 'liked'], ${signs.relation})`
  return db
    .selectDistinctOn([signs.personId], {
      personId: signs.personId,
      relation: signs.relation,
      since: signs.since,
    })
    .from(signs)
    .orderBy(asc(signs.personId), closeness, desc(signs.since))
    .as('closest')
}

/** Intros of both directions, seen from the member's side of the match. */
function introSigns(db: Db, me: Parameter) {
  return db
    .select({
      personId: matchSides.partnerId,
      relation: sql<Relation>`CASE WHEN ${intros.status} = 'accepted' THEN 'accepted'
        WHEN ${intros.fromId} = ${me} THEN 'waiting' ELSE 'received' END`.as('relation'),
      since: sql`coalesce(${intros.answeredAt}, ${intros.createdAt})`.mapWith(intros.createdAt).as('since'),
    })
    .from(intros)
    .innerJoin(matchSides, and(eq(matchSides.matchId, intros.matchId), eq(matchSides.participantId, me)))
    .where(
      and(
        or(eq(intros.fromId, me), eq(intros.toId, me)),
        or(
          eq(intros.status, 'accepted'),
          and(eq(intros.status, 'waiting'), inArray(matchSides.state, ['pending', 'interested'])),
        ),
      ),
    )
}

/** Chats opened by an answer to a request have no intro. Those opened by an organiser introduce nobody. */
function chatSigns(db: Db, me: Parameter) {
  const open = openChats(db, me)
  return db
    .select({
      personId: open.personId,
      relation: sql<Relation>`'accepted'`.as('relation'),
      since: open.createdAt,
    })
    .from(open)
    .where(isNull(open.organiserId))
}

function likeSigns(db: Db, me: Parameter) {
  return db
    .select({
      personId: relations.subjectId,
      relation: sql<Relation>`'liked'`.as('relation'),
      since: sql`${relations.createdAt}`.mapWith(relations.createdAt).as('since'),
    })
    .from(relations)
    .where(and(eq(relations.participantId, me), eq(relations.relationType, 'LIKE')))
}
