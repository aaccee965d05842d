import { ROSTER_ORDERS } from '@/lib/contracts/roster'
import { segmentFilterShape } from '@/lib/contracts/segment'
import type { RosterView } from './use-roster-filter'

/** The view in a URL; invalid parts are ignored. */
export function rosterViewOf(address: { filter?: string; order?: string }): RosterView {
  return {
    filter: filterOf(address.filter),
    order: ROSTER_ORDERS.find((order) => order === address.order) ?? 'joined',
  }
}

/** A filter in a URL; everybody if it is invalid. */
export function filterOf(text: string | undefined): RosterView['filter'] {
  try {
    return segmentFilterShape.parse(JSON.parse(text ?? ''))
  } catch {
    return { conditions: [] }
  }
}
