import { and, eq, isNull } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import { type MatchSideState, matchSides } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import { introductionGone } from '../match/introduction-gone'
import { type LinkHolder, memberOfLink } from './member-of-link'

type SkipLink = LinkHolder & { matchSideId: string }

/** The person of a skip link, and whether skipping is still possible. */
export async function skippedContact(
  ctx: Ctx,
  link: SkipLink,
): Promise<{ name: string; state: MatchSideState }> {
  await memberOfLink(ctx, link)
  const [row] = await ctx.db
    .select({
      firstName: participants.firstName,
      lastName: participants.lastName,
      state: matchSides.state,
    })
    .from(matchSides)
    .innerJoin(participants, eq(participants.id, matchSides.partnerId))
    .where(
      and(
        eq(matchSides.id, link.matchSideId),
        eq(matchSides.participantId, link.participantId),
        isNull(participants.deletedAt),
      ),
    )
  if (!row) throw introductionGone()
  return { name: `${row.firstName} ${row.lastName}`.trim(), state: row.state }
}

/**
 * 'Pass' in an email, or its undo: removes the contact from the member's recommendations. It is weaker than a dislike,
 * which needs a reason and the site. A contact that the member has since written to stays.
 *
 * @throws DomainError 'not-found' when the link is of another community or the contact is gone
 */
export async function skipByMail(ctx: Ctx, { link, skip }: { link: SkipLink; skip: boolean }): Promise<void> {
  await skippedContact(ctx, link)
  const [from, to]: [MatchSideState, MatchSideState] = skip
    ? ['pending', 'not-interested']
    : ['not-interested', 'pending']
  await ctx.db
    .update(matchSides)
    .set({ state: to, reason: skip ? 'not-interested' : null })
    .where(and(eq(matchSides.id, link.matchSideId), eq(matchSides.state, from)))
  // An answer of any kind shows that the member is active.
  await ctx.db.update(participants).set({ silentRounds: 0 }).where(eq(participants.id, link.participantId))
}
