import { useEffect, useState } from 'react'

/** Columns that an organiser may show beside the name. */
export const ROSTER_COLUMNS = [
  'company',
  'city',
  'role',
  'profile',
  'networking',
  'phrases',
  'introductions',
  'joined',
  'lastSeen',
] as const
export type RosterColumn = (typeof ROSTER_COLUMNS)[number]

const USUAL: readonly RosterColumn[] = ['company', 'city', 'introductions', 'joined', 'lastSeen']
const KEPT = 'roster-columns'

/** The columns shown, in the list's order, and how to show or hide one. Kept in this browser. */
export function useRosterColumns() {
  const [shown, setShown] = useState(USUAL)
  // The server does not know the choice.
  useEffect(() => setShown(keptColumns), [])
  function toggle(column: RosterColumn) {
    const next = ROSTER_COLUMNS.filter((one) => shown.includes(one) !== (one === column))
    setShown(next)
    try {
      localStorage.setItem(KEPT, JSON.stringify(next))
    } catch {
      // Storage full or blocked: the choice holds until the page is closed.
    }
  }
  return { shown, toggle }
}

function keptColumns(): readonly RosterColumn[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    return Array.isArray(kept) ? ROSTER_COLUMNS.filter((column) => kept.includes(column)) : USUAL
  } catch {
    return USUAL
  }
}
