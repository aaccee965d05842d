import { type EventChange, eventTopic } from '@/lib/contracts/realtime-topics'
import type { Ctx } from '@/lib/runtime/context'

const publish = (ctx: Ctx, eventId: string, change: EventChange): void =>
  ctx.publish(eventTopic(eventId), change)

/** Updates open pages of an event in realtime. */
export const publishPlaces = (ctx: Ctx, eventId: string): void => publish(ctx, eventId, { type: 'places' })

/** Updates the organisers' open pages of an event in realtime. */
export const publishCheckIns = (ctx: Ctx, eventId: string): void =>
  publish(ctx, eventId, { type: 'check-ins' })
