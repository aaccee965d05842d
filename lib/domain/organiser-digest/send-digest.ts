import { and, eq, inArray } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { reachableOrganisers } from '@/lib/auth/organisers'
import { mails } from '@/lib/db/schema/message'
import { organiserMailKey, queueOrganiserMails } from '@/lib/mail/queue-organiser-mails'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import type { Community } from '@/lib/tenancy/community'
import { composeDigest } from './compose-digest'

/** Monday from this hour on, in the community's time zone: most of a week after a round, before the next. */
const HOUR = 9
/** After a longer outage the week's digest is skipped. */
const LATEST_HOUR = 21

/** The Monday whose digest is due now; null if none is. */
function dueWeek({ timeZone }: Community, now: Date): string | null {
  const local = DateTime.fromJSDate(now, { zone: timeZone })
  return local.weekday === 1 && local.hour >= HOUR && local.hour < LATEST_HOUR ? local.toISODate() : null
}

/**
 * Sends the weekly digest to the community's organisers if it is due. Each gets one email per week: its dedupe key is
 * unique, so that a repeated run sends nothing more.
 */
export async function sendDigest(context: RequestContext): Promise<void> {
  const { community } = context
  const week = dueWeek(community, context.clock.now())
  if (!week) return
  const organisers = (await reachableOrganisers(context.runtime.database.owner, community.id)).filter(
    ({ wantsDigest }) => wantsDigest,
  )
  await withTenant(context, async (ctx) => {
    const keys = organisers.map(({ userId }) => organiserMailKey('organiser-digest', week, userId))
    const sent = await ctx.db
      .select({ dedupeKey: mails.dedupeKey })
      .from(mails)
      .where(and(eq(mails.communityId, community.id), inArray(mails.dedupeKey, keys)))
    if (sent.length === organisers.length) return
    const digest = await composeDigest(ctx)
    // A community before its first round has nothing to report.
    if (!digest.round) return
    await queueOrganiserMails(ctx, organisers, 'organiser-digest', week, (_locale, { userId }) => ({
      ...digest,
      userId,
      timeZone: community.timeZone,
    }))
  })
}
