import { call } from './call'

export const fetchContacts = (page: number, signal?: AbortSignal) =>
  call('GET /api/contact', { query: { page }, signal })

export const fetchBookmarks = (page: number, signal?: AbortSignal) =>
  call('GET /api/bookmarks', { query: { page }, signal })

export const setBookmark = (subjectId: string, on: boolean) =>
  on
    ? call('POST /api/bookmarks/{id}', { params: { id: subjectId } })
    : call('DELETE /api/bookmarks/{id}', { params: { id: subjectId } })
