import { roomShape } from '../meeting-room'
import { idParams } from '../page'
import type { EndpointTable } from './endpoint'

export const meetingRoomEndpoints = {
  'GET /api/meetings/{id}/room': {
    params: idParams,
    response: roomShape,
  },
} satisfies EndpointTable
