import type { Bookmark, ContactView } from '@/lib/contracts/matching'
import type { PageOf } from '@/lib/contracts/page'
import { api } from './api'

export const fetchContacts = (page: number, signal?: AbortSignal) =>
  api.get<PageOf<ContactView>>('/api/contact', { query: { page }, signal })

export const fetchBookmarks = (page: number, signal?: AbortSignal) =>
  api.get<PageOf<Bookmark>>('/api/bookmarks', { query: { page }, signal })

export const setBookmark = (subjectId: string, on: boolean) =>
  on ? api.post<void>(`/api/bookmarks/${subjectId}`) : api.delete<void>(`/api/bookmarks/${subjectId}`)
