import { removeMember } from '@/lib/domain/account/remove-member'
import { resendToMember } from '@/lib/domain/account/resend-confirmation'
import {
  previewBulkAction,
  runBulkAction,
  undoBulkAction,
  viewBulkAction,
} from '@/lib/domain/roster/bulk-actions'
import { changeRole } from '@/lib/domain/roster/change-role'
import { exportMembers } from '@/lib/domain/roster/export-members'
import { listRoster } from '@/lib/domain/roster/list-roster'
import { addNote, removeNote } from '@/lib/domain/roster/organiser-notes'
import { listSegments, removeSegment, renameSegment, saveSegment } from '@/lib/domain/roster/segments'
import { toggleNetworking } from '@/lib/domain/roster/toggle-networking'
import { toggleProfile } from '@/lib/domain/roster/toggle-profile'
import { viewMemberRecord } from '@/lib/domain/roster/view-member-record'
import { csvResponse } from '../csv-response'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

export const getRoster = defineOperation('GET /api/admin/{id}/participants', {
  operationId: 'getRoster',
  summary: 'The members of the community as its organisers see them, by a filter',
  tag: 'admin',
  access: 'admin',
  own: { community: 'params.id' },
  handle: (ctx, { query }) => listRoster(ctx, query),
})

export const downloadMembers = defineTransactionlessOperation('GET /api/admin/{id}/participants/active.csv', {
  operationId: 'downloadMembers',
  summary: 'The members of a segment, or the active ones, for a spreadsheet; the export is recorded',
  tag: 'admin',
  access: 'admin',
  own: { community: 'params.id' },
  limit: { name: 'download-members', points: 30, seconds: 60 * 60, by: 'user' },
  async handle(context, { query }) {
    return csvResponse(await exportMembers(context, { ...query, locale: query.lang ?? context.locale }))
  },
})

export const getMemberRecord = defineTransactionlessOperation('GET /api/admin/participants/{id}', {
  operationId: 'getMemberRecord',
  summary: 'A member in full: profile, answers, introductions and what came of them, notes of the organisers',
  tag: 'admin',
  access: 'admin',
  handle: (context, { params }) => viewMemberRecord(context, params.id),
})

export const deleteMember = defineTransactionlessOperation('DELETE /api/admin/participants/{id}', {
  operationId: 'removeMember',
  summary: 'Remove a member and erase their data, for good; an email confirms it',
  tag: 'admin',
  access: 'admin',
  changesPublicPages: true,
  errors: ['conflict'],
  limit: { name: 'remove-member', points: 60, seconds: 60 * 60, by: 'user' },
  handle: (context, { params }) => removeMember(context, params.id),
})

export const toggleMemberProfile = defineOperation('POST /api/admin/participants/{id}/profile/toggle', {
  operationId: 'toggleMemberProfile',
  summary: 'Disable a member, or enable them again',
  tag: 'admin',
  access: 'admin',
  changesPublicPages: true,
  errors: ['conflict'],
  handle: (ctx, { params, query }) => toggleProfile(ctx, { participantId: params.id, ...query }),
})

export const toggleMemberNetworking = defineOperation('POST /api/admin/participants/{id}/networking/toggle', {
  operationId: 'toggleMemberNetworking',
  summary: 'Take a member out of rounds, or back in',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params, query }) => toggleNetworking(ctx, { participantId: params.id, ...query }),
})

export const changeMemberRole = defineOperation('POST /api/admin/participants/{id}/role', {
  operationId: 'changeMemberRole',
  summary: 'Give a member another role',
  tag: 'admin',
  access: 'admin',
  changesPublicPages: true,
  errors: ['conflict'],
  handle: (ctx, { params, body }) => changeRole(ctx, { participantId: params.id, ...body }),
})

export const askMemberToConfirm = defineTransactionlessOperation(
  'POST /api/admin/participants/{id}/confirm-email',
  {
    operationId: 'askMemberToConfirm',
    summary: 'Send a member the email that confirms their address again; once a minute',
    tag: 'admin',
    access: 'admin',
    limit: { name: 'ask-member-to-confirm', points: 60, seconds: 60 * 60, by: 'user' },
    handle: (context, { params }) => resendToMember(context, params.id),
  },
)

export const addMemberNote = defineOperation('POST /api/admin/participants/{id}/notes', {
  operationId: 'addMemberNote',
  summary: 'Note something about a member, for all organisers',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params, body }) => addNote(ctx, { participantId: params.id, ...body }),
})

export const removeMemberNote = defineOperation('DELETE /api/admin/participants/{id}/notes/{noteId}', {
  operationId: 'removeMemberNote',
  summary: 'Remove a note',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params }) => removeNote(ctx, { participantId: params.id, noteId: params.noteId }),
})

export const getSegments = defineOperation('GET /api/admin/segments', {
  operationId: 'getSegments',
  summary: 'The saved segments of the community',
  tag: 'admin',
  access: 'admin',
  handle: (ctx) => listSegments(ctx),
})

export const postSegment = defineOperation('POST /api/admin/segments', {
  operationId: 'saveSegment',
  summary: 'Save a filter under a name; a name that exists takes the new filter',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { body }) => saveSegment(ctx, body),
})

export const patchSegment = defineOperation('PATCH /api/admin/segments/{id}', {
  operationId: 'renameSegment',
  summary: 'Rename a saved segment; a conflict if another has that name, in any case',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params, body }) => renameSegment(ctx, { segmentId: params.id, ...body }),
})

export const deleteSegment = defineOperation('DELETE /api/admin/segments/{id}', {
  operationId: 'removeSegment',
  summary: 'Remove a saved segment; its members stay as they are',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params }) => removeSegment(ctx, params.id),
})

export const postBulkAction = defineOperation('POST /api/admin/bulk-actions', {
  operationId: 'previewBulkAction',
  summary: 'Fix the members of an action on many; nothing changes before it is run',
  tag: 'admin',
  access: 'admin',
  maxBodyBytes: 128 * 1024,
  limit: { name: 'bulk-action', points: 120, seconds: 60 * 60, by: 'user' },
  handle: (ctx, { body }) => previewBulkAction(ctx, body),
})

export const getBulkAction = defineOperation('GET /api/admin/bulk-actions/{id}', {
  operationId: 'getBulkAction',
  summary: 'An action on many and how far it is',
  tag: 'admin',
  access: 'admin',
  handle: (ctx, { params }) => viewBulkAction(ctx, params.id),
})

export const postBulkRun = defineOperation('POST /api/admin/bulk-actions/{id}/run', {
  operationId: 'runBulkAction',
  summary: 'Run a previewed action in the background, on exactly the members of its preview',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params }) => runBulkAction(ctx, params.id),
})

export const postBulkUndo = defineOperation('POST /api/admin/bulk-actions/{id}/undo', {
  operationId: 'undoBulkAction',
  summary: 'Take an action back for the members it changed',
  tag: 'admin',
  access: 'admin',
  errors: ['conflict'],
  handle: (ctx, { params }) => undoBulkAction(ctx, params.id),
})
