import { ROSTER_ORDERS } from '@/lib/contracts/roster'
import { segmentFilterShape } from '@/lib/contracts/segment'
import type { RosterView } from './use-roster-filter'

/** What an address asks for; what is not understood is left aside. */
export function rosterViewOf(address: { filter?: string; order?: string }): RosterView {
  return {
    filter: filterOf(address.filter),
    order: ROSTER_ORDERS.find((order) => order === address.order) ?? 'joined',
  }
}

function filterOf(text: string | undefined): RosterView['filter'] {
  try {
    return segmentFilterShape.parse(JSON.parse(text ?? ''))
  } catch {
    return { conditions: [] }
  }
}
