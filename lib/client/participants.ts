import type { LocatedPage, Locations } from '@/lib/contracts/location'
import type { ParticipantListEntry } from '@/lib/contracts/participant'
import { api } from './api'

export type ParticipantPage = {
  list: ParticipantListEntry[]
  page: number
  hasMore: boolean
  /** How many there are in all; the first page says it. */
  total?: number
}

/** Whom to list; `place` is '' for anywhere. */
export type ParticipantFilter = { search: string; tags: readonly string[]; place: string; unmet: boolean }

const queryOf = ({ search, tags, place, unmet }: ParticipantFilter) => ({
  search: search || undefined,
  tags: tags.join(',') || undefined,
  place: place || undefined,
  unmet: unmet || undefined,
})

export const fetchParticipants = (
  communityId: string,
  filter: ParticipantFilter,
  page: number,
  signal?: AbortSignal,
) =>
  api.get<ParticipantPage>(
    `/api/community/${communityId}/${page === 0 ? 'participants' : 'participants-list'}`,
    { query: { page, ...queryOf(filter) }, signal },
  )

/** Where those are whom a filter finds; its place is not looked at. */
export const fetchLocations = (communityId: string, filter: ParticipantFilter, signal?: AbortSignal) =>
  api.get<Locations>(`/api/community/${communityId}/participants/locations`, {
    query: queryOf({ ...filter, place: '' }),
    signal,
  })

export const fetchLocated = (
  participantId: string,
  filter: ParticipantFilter,
  page: number,
  signal?: AbortSignal,
) =>
  api.get<LocatedPage>(`/api/participant/${participantId}/participants-with-location`, {
    query: { page, ...queryOf(filter) },
    signal,
  })
