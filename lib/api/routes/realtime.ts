import { issueSocketTicket } from '@/lib/domain/account/issue-socket-ticket'
import { listPresence } from '@/lib/domain/people/list-presence'
import { defineTransactionlessOperation } from '../define-operation'

export const postSocketTicket = defineTransactionlessOperation('POST /api/ws/ticket', {
  operationId: 'issueSocketTicket',
  summary: 'A ticket that opens one socket at /api/ws?token=… within a minute',
  tag: 'realtime',
  access: 'participant',
  limit: { name: 'socket-ticket', points: 60, seconds: 60, by: 'user' },
  handle: (context) => issueSocketTicket(context),
})

export const getPresence = defineTransactionlessOperation('GET /api/presence', {
  operationId: 'getPresence',
  summary: 'Which of the named members are online, as far as the caller may see it',
  tag: 'realtime',
  access: 'member',
  handle: async (context, { query }) => listPresence(context, query.participantIds),
})
