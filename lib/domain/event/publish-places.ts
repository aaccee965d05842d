import { eventTopic, type PlacesEvent } from '@/lib/contracts/realtime-topics'
import type { Ctx } from '@/lib/runtime/context'

/** Updates open pages of an event in realtime. */
export const publishPlaces = (ctx: Ctx, eventId: string): void =>
  ctx.publish(eventTopic(eventId), { type: 'places' } satisfies PlacesEvent)
