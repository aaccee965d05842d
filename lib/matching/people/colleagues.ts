import { companiesOf } from './companies-of'
import type { Member } from './member'

/** A company of a larger share of the members is the community's own. */
const MAX_SHARE = 0.1
const MAX_IN_SMALL = 5

/** Groups of members who name the same company, by index. */
export function colleaguesAmong(members: readonly Member[]): number[][] {
  const staff = new Map<string, number[]>()
  for (const [place, member] of members.entries()) {
    for (const company of companiesOf(member)) staff.set(company, [...(staff.get(company) ?? []), place])
  }
  const most = Math.max(MAX_IN_SMALL, MAX_SHARE * members.length)
  return [...staff.values()].filter(({ length }) => length > 1 && length <= most)
}
