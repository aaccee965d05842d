import { z } from 'zod'
import { keptNoteShape, noteInputShape } from '@/lib/contracts/matching'
import { idParams, pageQuery } from '@/lib/contracts/page'
import { hiddenPageShape, hideInputShape, reportInputShape } from '@/lib/contracts/people'
import { setNote } from '@/lib/domain/note/set-note'
import { listHidden } from '@/lib/domain/people/list-hidden'
import { reportMember } from '@/lib/domain/people/report-member'
import { hideMember, showMemberAgain } from '@/lib/domain/people/set-hide'
import { defineOperation } from '../define-operation'

export const postReport = defineOperation({
  operationId: 'reportMember',
  method: 'post',
  path: '/api/reports',
  summary: 'Report another member to the organisers, once; the reported one is never told',
  tag: 'people',
  access: 'member',
  body: reportInputShape,
  response: z.void(),
  errors: ['conflict'],
  limit: { name: 'report-member', points: 10, seconds: 24 * 60 * 60, by: 'user' },
  handle: (ctx, { body }) => reportMember(ctx, body),
})

export const getHides = defineOperation({
  operationId: 'getHides',
  method: 'get',
  path: '/api/hides',
  summary: 'The people whom I hid or blocked',
  tag: 'people',
  access: 'member',
  query: pageQuery,
  response: hiddenPageShape,
  handle: (ctx, { query }) => listHidden(ctx, query.page),
})

export const postHide = defineOperation({
  operationId: 'hideMember',
  method: 'post',
  path: '/api/hides/{id}',
  summary: 'Hide a member from my lists, or block them so that neither of us sees the other',
  tag: 'people',
  access: 'member',
  params: idParams,
  body: hideInputShape,
  response: z.void(),
  limit: { name: 'hide-member', points: 200, seconds: 60 * 60, by: 'user' },
  handle: (ctx, { params, body }) => hideMember(ctx, params.id, body.kind),
})

export const deleteHide = defineOperation({
  operationId: 'showMemberAgain',
  method: 'delete',
  path: '/api/hides/{id}',
  summary: 'Take back that I hid or blocked a member',
  tag: 'people',
  access: 'member',
  params: idParams,
  response: z.void(),
  handle: (ctx, { params }) => showMemberAgain(ctx, params.id),
})

export const postNote = defineOperation({
  operationId: 'setNote',
  method: 'post',
  path: '/api/notes/{id}',
  summary: 'Keep my private note about a member; blank removes it',
  tag: 'people',
  access: 'member',
  params: idParams,
  body: noteInputShape,
  response: keptNoteShape,
  handle: (ctx, { params, body }) => setNote(ctx, params.id, body.note),
})
