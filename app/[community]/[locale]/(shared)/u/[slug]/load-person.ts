import { cache } from 'react'
import type { SessionUser } from '@/lib/auth/session'
import { certainRound } from '@/lib/contracts/next-introduction'
import { introCredits } from '@/lib/domain/intro/credits'
import { newestMatchWith } from '@/lib/domain/match/list-recommended-contacts'
import { shownTopics } from '@/lib/domain/participant/shown-topics'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { viewMemberRelationship } from '@/lib/domain/people/member-relationship'
import { nextMomentOf } from '@/lib/domain/round/preview/next-moment-of'
import { nextIntroduction } from '@/lib/pages/next-introduction'
import { notThere } from '@/lib/pages/not-there'
import { pageContext } from '@/lib/pages/page-context'
import type { Ctx } from '@/lib/runtime/context'

/**
 * A member's page, loaded once for the page and its metadata. `reading` is the reader's side: who they are, their
 * bookmark and note, and how the two were introduced; null for guests and readers without a complete profile.
 */
export const loadPerson = cache(async (community: string, locale: string, slug: string) => {
  const context = await pageContext(Promise.resolve({ community, locale }))
  const { run, viewer } = context
  const found = await run(async (ctx) => {
    const profile = await viewProfile(ctx, { slug })
    const reads = profile.visibility === 'member' && isMember(viewer)
    return { profile, reading: reads ? await readingOf(ctx, viewer, profile.participantId) : null }
  }).catch(notThere)
  if (!found.reading) return { ...found, reading: null }
  const { nextRoundAt, now, ...reading } = found.reading
  const { personal } = reading.reader
  const timeZone = personal?.timeZone ?? context.community.timeZone
  const nextRound =
    personal &&
    certainRound(nextIntroduction(personal, { locale: context.locale, timeZone, now, nextRoundAt }))
  return { ...found, reading: { ...reading, timeZone, nextRound } }
})

type Member = SessionUser & { participantId: string }

/** Same rule as the API: members with a complete profile. */
const isMember = (viewer: SessionUser | null): viewer is Member =>
  viewer !== null &&
  viewer.participantId !== null &&
  viewer.enabled &&
  viewer.profileFilled &&
  viewer.role !== 'ROLE_EVENT'

async function readingOf(ctx: Ctx, viewer: Member, personId: string) {
  const own = await viewProfile(ctx, { id: viewer.participantId })
  return {
    reader: { ...own, tags: shownTopics(ctx, own.tags) },
    relationship: await viewMemberRelationship(ctx, personId),
    recommendation: await newestMatchWith(ctx, personId),
    credits: await introCredits(ctx),
    nextRoundAt: await nextMomentOf(ctx, viewer.participantId),
    now: ctx.clock.now(),
  }
}
