import { type Answer, call } from './call'

/** The first page has the total. */
export type ParticipantPage = Answer<'GET /api/community/{id}/participants-list'> & { total?: number }

/** Filter of the list; `place` is '' for anywhere. */
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
): Promise<ParticipantPage> =>
  call(page === 0 ? 'GET /api/community/{id}/participants' : 'GET /api/community/{id}/participants-list', {
    params: { id: communityId },
    query: { page, ...queryOf(filter) },
    signal,
  })

/** Places of the members that match a filter, ignoring its place. */
export const fetchLocations = (communityId: string, filter: ParticipantFilter, signal?: AbortSignal) =>
  call('GET /api/community/{id}/participants/locations', {
    params: { id: communityId },
    query: queryOf({ ...filter, place: '' }),
    signal,
  })

export const fetchLocated = (
  participantId: string,
  filter: ParticipantFilter,
  page: number,
  signal?: AbortSignal,
) =>
  call('GET /api/participant/{id}/participants-with-location', {
    params: { id: participantId },
    query: { page, ...queryOf(filter) },
    signal,
  })
