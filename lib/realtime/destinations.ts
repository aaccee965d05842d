import {
  chatTopic,
  eventTopic,
  meetingTopic,
  participantTopic,
  presenceTopic,
} from '@/lib/contracts/realtime-topics'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { ownChat } from '@/lib/domain/chat/own-chat'
import { visibleEvent } from '@/lib/domain/event/see-event'
import { requireRoom } from '@/lib/domain/meeting/room-access'
import { requireAttendee, requireMember } from '@/lib/domain/participant/require-member'
import { type RequestContext, requestContext, withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { preferredLocale } from '@/lib/tenancy/choose-locale'
import type { SocketMember } from './admit'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Matches destinations of one kind, and captures their id. */
export const pattern = (name: (id: string) => string) => new RegExp(`^${name(`(${UUID})`)}$`)

/** One kind of destination that members may subscribe to. */
type Topic = {
  pattern: RegExp
  /** Whether the member may subscribe now. Throws DomainError where a verb refuses. */
  mayHear(context: RequestContext, member: SocketMember, id: string): boolean | Promise<boolean>
}

const TOPICS: Topic[] = [
  { pattern: pattern(participantTopic), mayHear: (_, { participantId }, id) => id === participantId },
  {
    pattern: pattern(presenceTopic),
    mayHear: (context, { community }, id) => id === community.id && requireMember(context) !== null,
  },
  {
    pattern: pattern(chatTopic),
    mayHear: (context, _, id) => withTenant(context, (ctx) => ownChat(ctx, id)).then(() => true),
  },
  {
    pattern: pattern(eventTopic),
    mayHear: (context, member, id) =>
      withTenant(context, async (ctx) => {
        // Organisers have no profile to complete.
        if (member.actor.role !== 'ROLE_ADMIN') requireAttendee(ctx)
        await visibleEvent(ctx, id)
        return true
      }),
  },
  {
    pattern: pattern(meetingTopic),
    mayHear: (context, _, id) => withTenant(context, (ctx) => requireRoom(ctx, id)).then(() => true),
  },
]

/** The member's API context for actions through a socket. */
export const contextOf = (runtime: Runtime, { community, actor }: SocketMember): RequestContext =>
  requestContext(runtime, {
    community,
    actor,
    locale: preferredLocale(community, actor.preferredLang),
    requestId: newId(),
  })

/** @returns false also for destinations that do not exist, to reveal nothing about others' */
export async function mayHear(runtime: Runtime, member: SocketMember, destination: string): Promise<boolean> {
  for (const topic of TOPICS) {
    const id = topic.pattern.exec(destination)?.[1]
    if (!id) continue
    try {
      return await topic.mayHear(contextOf(runtime, member), member, id)
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'unavailable') return false
      throw error
    }
  }
  return false
}
