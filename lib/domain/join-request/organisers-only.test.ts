import { newId } from '@/lib/core/ids'
import { describeOrganisersOnly } from '@/lib/testing/organisers-only'
import { decideJoinRequests } from './decide-join-requests'
import { listJoinRequests } from './list-join-requests'
import { setJoining } from './set-joining'
import { viewJoining } from './view-joining'

describeOrganisersOnly(
  'join-request',
  {
    viewJoining,
    setJoining: (ctx) => setJoining(ctx, { joining: 'approval', admitWaiting: false }),
    listJoinRequests: (ctx) => listJoinRequests(ctx, { page: 0, state: 'waiting' }),
    decideJoinRequests: (ctx) => decideJoinRequests(ctx, { participantIds: [newId()], decision: 'approve' }),
  },
  ['ownJoinRequest'],
)
