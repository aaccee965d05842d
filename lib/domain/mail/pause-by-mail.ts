import { eq } from 'drizzle-orm'
import { participants } from '@/lib/db/schema/participant'
import type { Ctx } from '@/lib/runtime/context'
import { type LinkHolder, memberOfLink } from './member-of-link'

/** Length of a pause by email; on the site any day may be chosen. */
const PAUSE_MS = 4 * 7 * 24 * 60 * 60 * 1000

/** The end of a pause that begins now. */
export const pauseEnd = (ctx: Ctx) => new Date(ctx.clock.now().getTime() + PAUSE_MS)

/**
 * Pauses a member's introductions for four weeks, or ends the pause. A longer pause of their own is kept.
 *
 * @returns the end of the pause, null when there is none, and the member's time zone
 * @throws DomainError 'not-found' when the link is of another community or its member has left
 */
export async function pauseByMail(
  ctx: Ctx,
  { link, pause }: { link: LinkHolder; pause: boolean },
): Promise<{ pausedUntil: Date | null; timeZone: string | null }> {
  const member = await memberOfLink(ctx, link, 'update')
  const end = pauseEnd(ctx)
  const longer = member.pausedUntil && member.pausedUntil > end ? member.pausedUntil : end
  const pausedUntil = pause ? longer : null
  await ctx.db
    .update(participants)
    .set({ pausedUntil, silentRounds: 0, updatedAt: ctx.clock.now() })
    .where(eq(participants.id, member.id))
  return { pausedUntil, timeZone: member.timeZone }
}
