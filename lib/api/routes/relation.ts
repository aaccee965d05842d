import { z } from 'zod'
import { bookmarkShape, contactViewShape, relationInputShape, relationShape } from '@/lib/contracts/matching'
import { idParams, pageOf, pageQuery } from '@/lib/contracts/page'
import { listBookmarks } from '@/lib/domain/bookmark/list-bookmarks'
import { addBookmark, removeBookmark } from '@/lib/domain/bookmark/set-bookmark'
import { listContacts } from '@/lib/domain/contact/list-contacts'
import { listRelations } from '@/lib/domain/relation/list-relations'
import { removeRelation, setRelation } from '@/lib/domain/relation/set-relation'
import { defineOperation } from '../define-operation'

export const getContacts = defineOperation({
  operationId: 'getContacts',
  method: 'get',
  path: '/api/contact',
  summary: 'The people with whom there is interest: intros that wait or were accepted, and likes',
  tag: 'other',
  access: 'member',
  query: pageQuery,
  response: pageOf(contactViewShape),
  handle: (ctx, { query }) => listContacts(ctx, query.page),
})

export const getRelations = defineOperation({
  operationId: 'getRelations',
  method: 'get',
  path: '/api/relations',
  summary: 'My likes and dislikes',
  tag: 'relations',
  access: 'member',
  query: pageQuery,
  response: pageOf(relationShape),
  handle: (ctx, { query }) => listRelations(ctx, query.page),
})

export const postRelation = defineOperation({
  operationId: 'setRelation',
  method: 'post',
  path: '/api/relations',
  summary: 'Like another member, or say that I am not interested and why',
  tag: 'relations',
  access: 'member',
  body: relationInputShape,
  response: relationShape,
  own: { participant: 'body.participantId' },
  handle: (ctx, { body }) => setRelation(ctx, body),
})

export const deleteRelation = defineOperation({
  operationId: 'removeRelation',
  method: 'delete',
  path: '/api/relations/{id}',
  summary: 'Take a like or dislike of this member back',
  tag: 'relations',
  access: 'member',
  params: idParams,
  response: z.void(),
  handle: (ctx, { params }) => removeRelation(ctx, params.id),
})

export const getBookmarks = defineOperation({
  operationId: 'getBookmarks',
  method: 'get',
  path: '/api/bookmarks',
  summary: 'The people whom I bookmarked',
  tag: 'bookmarks',
  access: 'member',
  query: pageQuery,
  response: pageOf(bookmarkShape),
  handle: (ctx, { query }) => listBookmarks(ctx, query.page),
})

export const postBookmark = defineOperation({
  operationId: 'addBookmark',
  method: 'post',
  path: '/api/bookmarks/{id}',
  summary: 'Bookmark a member',
  tag: 'bookmarks',
  access: 'member',
  params: idParams,
  response: z.void(),
  handle: (ctx, { params }) => addBookmark(ctx, params.id),
})

export const deleteBookmark = defineOperation({
  operationId: 'removeBookmark',
  method: 'delete',
  path: '/api/bookmarks/{id}',
  summary: 'Remove a bookmark',
  tag: 'bookmarks',
  access: 'member',
  params: idParams,
  response: z.void(),
  handle: (ctx, { params }) => removeBookmark(ctx, params.id),
})
