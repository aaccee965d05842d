import type { ParticipantFilter } from '@/lib/client/participants'
import { MAX_TAGS } from '@/lib/contracts/typed-limits'

/** Maximum pages rendered at once on return; more load on scrolling. */
export const MAX_PAGES_AT_ONCE = 25
const LONGEST_SEARCH = 100
const LONGEST_PLACE = 140

export type MembersView = 'list' | 'map'

/** Filter and view, as stored in the URL. */
export type ListAddress = ParticipantFilter & {
  view: MembersView
  /** Number of open pages. */
  pages: number
}

type Params = { get(name: string): string | null }

export const EVERYONE: ParticipantFilter = { search: '', tags: [], place: '', unmet: false }

export function readListAddress(params: Params): ListAddress {
  const pages = Number.parseInt(params.get('pages') ?? '', 10)
  return {
    search: (params.get('search') ?? '').slice(0, LONGEST_SEARCH),
    tags: [...new Set((params.get('tags') ?? '').slice(0, 900).split(',').filter(Boolean))].slice(
      0,
      MAX_TAGS,
    ),
    place: (params.get('place') ?? '').slice(0, LONGEST_PLACE),
    unmet: params.get('unmet') === 'true',
    view: params.get('view') === 'map' ? 'map' : 'list',
    pages: pages > 1 ? Math.min(pages, MAX_PAGES_AT_ONCE) : 1,
  }
}

/** The query string with '?', or '' for the default view. */
export function listAddress({
  search,
  tags,
  place,
  unmet,
  view,
  pages = 1,
}: ParticipantFilter & { view: MembersView; pages?: number }): string {
  const params = new URLSearchParams()
  if (view === 'map') params.set('view', view)
  if (search) params.set('search', search)
  if (tags.length > 0) params.set('tags', tags.join(','))
  if (place) params.set('place', place)
  if (unmet) params.set('unmet', 'true')
  if (pages > 1 && view === 'list') params.set('pages', String(Math.min(pages, MAX_PAGES_AT_ONCE)))
  const said = params.toString()
  return said && `?${said}`
}
