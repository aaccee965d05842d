import { hideMemberWithMeetings } from '@/lib/domain/meeting/hide-member-with-meetings'
import { setNote } from '@/lib/domain/note/set-note'
import { listHidden } from '@/lib/domain/people/list-hidden'
import { reportMember } from '@/lib/domain/people/report-member'
import { showMemberAgain } from '@/lib/domain/people/set-hide'
import { defineOperation } from '../define-operation'

export const postReport = defineOperation('POST /api/reports', {
  operationId: 'reportMember',
  summary: 'Report another member to the organisers, once; the reported member is not notified',
  tag: 'people',
  access: 'member',
  errors: ['conflict'],
  limit: { name: 'report-member', points: 10, seconds: 24 * 60 * 60, by: 'user', counts: 'accepted' },
  handle: (ctx, { body }) => reportMember(ctx, body),
})

export const getHides = defineOperation('GET /api/hides', {
  operationId: 'getHides',
  summary: 'Members I hid or blocked',
  tag: 'people',
  access: 'member',
  handle: (ctx, { query }) => listHidden(ctx, query.page),
})

export const postHide = defineOperation('POST /api/hides/{id}', {
  operationId: 'hideMember',
  summary: 'Hide a member from my lists, or block them so that neither of us sees the other',
  tag: 'people',
  access: 'member',
  errors: ['conflict'],
  limit: { name: 'hide-member', points: 200, seconds: 60 * 60, by: 'user' },
  handle: (ctx, { params, body }) => hideMemberWithMeetings(ctx, params.id, body),
})

export const deleteHide = defineOperation('DELETE /api/hides/{id}', {
  operationId: 'showMemberAgain',
  summary: 'Show a hidden or blocked member again',
  tag: 'people',
  access: 'member',
  handle: (ctx, { params }) => showMemberAgain(ctx, params.id),
})

export const postNote = defineOperation('POST /api/notes/{id}', {
  operationId: 'setNote',
  summary: 'Save my private note about a member; blank removes it',
  tag: 'people',
  access: 'member',
  handle: (ctx, { params, body }) => setNote(ctx, params.id, body.note),
})
