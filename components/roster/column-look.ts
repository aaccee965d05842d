import type { RosterColumn } from './use-roster-columns'

/** Narrow screens hide columns in this order. */
export const COLUMN_LOOK: Record<RosterColumn, string> = {
  company: 'max-lg:max-w-[10rem] max-md:hidden',
  city: 'max-lg:hidden',
  role: 'max-lg:hidden',
  profile: 'max-lg:hidden',
  networking: 'max-lg:hidden',
  phrases: 'text-right tabular-nums max-lg:hidden',
  introductions: 'text-right tabular-nums max-lg:hidden',
  joined: 'max-lg:hidden',
  lastSeen: 'max-sm:hidden',
}
