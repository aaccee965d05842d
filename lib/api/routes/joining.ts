import { decideJoinRequests as decide } from '@/lib/domain/join-request/decide-join-requests'
import { listJoinRequests as listRequests } from '@/lib/domain/join-request/list-join-requests'
import { setJoining as set } from '@/lib/domain/join-request/set-joining'
import { viewJoining as view } from '@/lib/domain/join-request/view-joining'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const getJoining = defineOperation('GET /api/admin/joining', {
  operationId: 'getJoining',
  summary: 'Who may join the community, and how many wait or are invited',
  tag: 'admin',
  access: 'admin',
  handle: (ctx) => view(ctx),
})

export const setJoining = defineTransactionlessOperation('POST /api/admin/joining', {
  operationId: 'setJoining',
  summary: 'Change who may join: anyone, anyone an organiser approves, or only those with an invitation',
  tag: 'admin',
  access: 'admin',
  handle: (context, { body }) => set(context, body),
})

export const listJoinRequests = defineOperation('GET /api/admin/join-requests', {
  operationId: 'listJoinRequests',
  summary: 'Newcomers who wait to be let in, or were declined',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { query }) => listRequests(ctx, query),
})

export const decideJoinRequests = defineOperation('POST /api/admin/join-requests/decide', {
  operationId: 'decideJoinRequests',
  summary: 'Let newcomers in or decline them; each gets an email',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { body }) => decide(ctx, body),
})
