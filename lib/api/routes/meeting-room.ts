import { iceServersFor } from '@/lib/domain/meeting/ice-servers'
import { requireRoom } from '@/lib/domain/meeting/room-access'
import { defineOperation } from '../define-operation'

export const getRoom = defineOperation('GET /api/meetings/{id}/room', {
  operationId: 'enterMeetingRoom',
  summary:
    'What my browser needs for the call, from ten minutes before the start until half an hour after the end',
  tag: 'meetings',
  access: 'member',
  errors: ['not-found', 'conflict'],
  async handle(ctx, { params }, http) {
    const { me } = await requireRoom(ctx, params.id)
    return { iceServers: iceServersFor(http.runtime.env, me, ctx.clock.now()) }
  },
})
