import { notFound } from 'next/navigation'
import { cache } from 'react'
import { DomainError } from '@/lib/core/errors'
import { isForMembers } from '@/lib/domain/event/is-for-members'
import { seeEvent } from '@/lib/domain/event/see-event'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { requireId } from '@/lib/pages/not-there'
import { pageContext } from '@/lib/pages/page-context'

/**
 * An event as its reader sees it, loaded once for the page and its metadata. `event` is null for members-only events.
 */
export const loadEvent = cache(async (community: string, locale: string, eventId: string) => {
  const context = await pageContext(Promise.resolve({ community, locale }))
  const { run, viewer } = context
  requireId(eventId)
  return run(async (ctx) => {
    const event = await seeEvent(ctx, eventId).catch(async (error: unknown) => {
      if (!(error instanceof DomainError) || error.kind !== 'not-found') throw error
      const asksToLogIn = !viewer?.participantId && (await isForMembers(ctx, eventId))
      return asksToLogIn ? null : notFound()
    })
    const profile = viewer?.participantId ? await viewProfile(ctx, { id: viewer.participantId }) : null
    return { event, timeZone: profile?.personal?.timeZone ?? context.community.timeZone }
  })
})
