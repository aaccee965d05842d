import { DomainError } from '@/lib/core/errors'
import { isId } from '@/lib/core/ids'
import { requireCampaign } from '@/lib/domain/campaign/find-campaign'
import { viewChat } from '@/lib/domain/chat/list-chats'
import { visibleEvent } from '@/lib/domain/event/see-event'
import { ownMeeting } from '@/lib/domain/meeting/own-meeting'
import { viewImport } from '@/lib/domain/member-import/view-import'
import { requirePastRound } from '@/lib/domain/round/history/past-rounds'
import type { RequestIdentity } from '@/lib/runtime/identify'
import { type RequestContext, requestContext, withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { matchRoute } from '@/lib/tenancy/routes'

type Find = (context: RequestContext, id: string) => Promise<unknown>

const event: Find = (context, id) => withTenant(context, (ctx) => visibleEvent(ctx, id))

/**
 * How the pages behind a skeleton find what their path names. Other pages with a parameter have no skeleton and answer
 * 404 themselves.
 */
const FIND: Record<string, Find> = {
  '/chats/[id]': viewChat,
  '/meet/[id]': (context, id) => withTenant(context, (ctx) => ownMeeting(ctx, id)),
  '/admin/[eventId]': event,
  '/admin/[eventId]/edit': event,
  '/admin/[eventId]/check-in': event,
  '/admin/members/import/[importId]': (context, id) => withTenant(context, (ctx) => viewImport(ctx, id)),
  '/round/history/[roundId]': (context, id) => withTenant(context, (ctx) => requirePastRound(ctx, id)),
  '/notifications/[campaignId]': (context, id) => withTenant(context, (ctx) => requireCampaign(ctx, id)),
}

/**
 * Whether a page names something that does not exist, or that its reader may not see. A page behind a skeleton finds
 * out too late: by then the response has started with status 200.
 */
export async function isMissingPage(
  runtime: Runtime,
  { community, viewer, requestId }: RequestIdentity,
  path: string,
): Promise<boolean> {
  const route = matchRoute(path)?.path ?? ''
  const find = FIND[route]
  // Members without a profile are sent to their questions instead.
  const isReader = viewer && (viewer.organiserMode || (viewer.participantId && viewer.profileFilled))
  if (!find || !isReader) return false
  const id = path.split('/')[route.split('/').findIndex((part) => part.startsWith('['))] ?? ''
  if (!isId(id)) return true
  const context = requestContext(runtime, { community, actor: viewer, locale: community.lang, requestId })
  try {
    await find(context, id)
    return false
  } catch (error) {
    return error instanceof DomainError && (error.kind === 'not-found' || error.kind === 'forbidden')
  }
}
