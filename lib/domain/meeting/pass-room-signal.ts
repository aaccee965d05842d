import { meetingTopic } from '@/lib/contracts/realtime-topics'
import type { RoomEvent, RoomSignal } from '@/lib/contracts/room-signal'
import type { Ctx } from '@/lib/runtime/context'
import { noteAttendance } from './note-attendance'
import { requireRoom } from './room-access'

/**
 * Relays a signal to the browsers of the two members in a room. Stores only that a member is there, not the signal.
 * @throws DomainError as requireRoom does
 */
export async function passRoomSignal(ctx: Ctx, meetingId: string, signal: RoomSignal): Promise<void> {
  const own = await requireRoom(ctx, meetingId)
  if (signal.type === 'here') await noteAttendance(ctx, own, signal.isConnected)
  const event: RoomEvent = { ...signal, participantId: own.me }
  ctx.publish(meetingTopic(meetingId), event)
}
