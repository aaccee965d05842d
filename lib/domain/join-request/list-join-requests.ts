import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { JoinRequest } from '@/lib/contracts/joining'
import { PAGE_SIZE, type PageOf, toPage } from '@/lib/contracts/page'
import { membershipOfParticipant } from '@/lib/db/membership-of-participant'
import { memberships } from '@/lib/db/schema/account'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { requireOrganiser } from '../community/require-organiser'
import { cityIn } from '../participant/city'
import { answersOf } from '../question/answers-of'
import { erasedAt } from './erased-at'

const inviters = alias(participants, 'inviters')

/** Complete join requests: pending ones oldest first, declined ones latest first. */
export async function listJoinRequests(
  ctx: Ctx,
  { page, state }: { page: number; state: 'waiting' | 'declined' },
): Promise<PageOf<JoinRequest>> {
  requireOrganiser(ctx)
  const rows = await ctx.db
    .select({
      participantId: participants.id,
      slug: participants.slug,
      firstName: participants.firstName,
      lastName: participants.lastName,
      avatarUrl: participants.avatarUrl,
      email: participants.email,
      company: participants.company,
      city: participants.city,
      cityNames: participants.cityNames,
      about: participants.about,
      lookingFor: participants.lookingFor,
      phrases: participants.phrases,
      contacts: participants.contacts,
      askedAt: memberships.askedAt,
      declinedAt: memberships.declinedAt,
      word: memberships.admissionWord,
      inviter: { firstName: inviters.firstName, lastName: inviters.lastName },
    })
    .from(memberships)
    .innerJoin(participants, membershipOfParticipant)
    .leftJoin(
      inviters,
      and(eq(inviters.communityId, memberships.communityId), eq(inviters.id, memberships.invitedBy)),
    )
    .where(and(eq(memberships.admission, state), isNotNull(memberships.askedAt)))
    .orderBy(state === 'waiting' ? asc(memberships.askedAt) : desc(memberships.askedAt), asc(participants.id))
    .limit(PAGE_SIZE + 1)
    .offset(page * PAGE_SIZE)
  const { list, ...rest } = toPage(rows, page)
  const answers = await answersOf(
    ctx,
    list.map(({ participantId }) => participantId),
  )
  return {
    ...rest,
    list: list.map(({ cityNames, city, phrases, askedAt, declinedAt, inviter, ...row }) => ({
      ...row,
      phrases: phrases.map(({ text }) => text),
      answers: answers.get(row.participantId) ?? [],
      city: cityIn({ city, cityNames }, ctx.locale),
      askedAt: askedAt!.toISOString(),
      erasedAt: state === 'declined' ? (erasedAt({ askedAt, declinedAt })?.toISOString() ?? null) : null,
      invitedBy: inviter ? `${inviter.firstName} ${inviter.lastName}`.trim() || null : null,
    })),
  }
}
