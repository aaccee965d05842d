import { listBookmarks } from '@/lib/domain/bookmark/list-bookmarks'
import { addBookmark, removeBookmark } from '@/lib/domain/bookmark/set-bookmark'
import { listContacts } from '@/lib/domain/contact/list-contacts'
import { listRelations } from '@/lib/domain/relation/list-relations'
import { removeRelation, setRelation } from '@/lib/domain/relation/set-relation'
import { defineOperation } from '../define-operation'

export const getContacts = defineOperation('GET /api/contact', {
  operationId: 'getContacts',
  summary: 'Members with mutual interest: pending and accepted intros, and likes',
  tag: 'other',
  access: 'member',
  handle: (ctx, { query }) => listContacts(ctx, query.page),
})

export const getRelations = defineOperation('GET /api/relations', {
  operationId: 'getRelations',
  summary: 'My likes and dislikes',
  tag: 'relations',
  access: 'member',
  handle: (ctx, { query }) => listRelations(ctx, query.page),
})

export const postRelation = defineOperation('POST /api/relations', {
  operationId: 'setRelation',
  summary: 'Like another member, or say that I am not interested and why',
  tag: 'relations',
  access: 'member',
  own: { participant: 'body.participantId' },
  handle: (ctx, { body }) => setRelation(ctx, body),
})

export const deleteRelation = defineOperation('DELETE /api/relations/{id}', {
  operationId: 'removeRelation',
  summary: 'Undo a like or dislike of this member',
  tag: 'relations',
  access: 'member',
  handle: (ctx, { params }) => removeRelation(ctx, params.id),
})

export const getBookmarks = defineOperation('GET /api/bookmarks', {
  operationId: 'getBookmarks',
  summary: 'Members I bookmarked',
  tag: 'bookmarks',
  access: 'member',
  handle: (ctx, { query }) => listBookmarks(ctx, query.page),
})

export const postBookmark = defineOperation('POST /api/bookmarks/{id}', {
  operationId: 'addBookmark',
  summary: 'Bookmark a member',
  tag: 'bookmarks',
  access: 'member',
  handle: (ctx, { params }) => addBookmark(ctx, params.id),
})

export const deleteBookmark = defineOperation('DELETE /api/bookmarks/{id}', {
  operationId: 'removeBookmark',
  summary: 'Remove a bookmark',
  tag: 'bookmarks',
  access: 'member',
  handle: (ctx, { params }) => removeBookmark(ctx, params.id),
})
