import { companiesOf } from './companies-of'
import type { Employers } from './employers'
import type { Member } from './member'

/** A company that more of the members name is the community's own. */
const MAX_SHARE = 0.1
const MAX_IN_SMALL = 5

/** Which members of a community name the same company. */
export class Colleagues {
  private readonly numbers = new Map<string, number>()
  /** By company: its members. */
  private readonly sizes: number[] = []
  /** By member: their companies, ascending; nothing for those without one. */
  private readonly companies = new Map<string, readonly number[]>()

  /** @param members the community; call `update` when a member changes */
  constructor(private readonly members: ReadonlyMap<string, Member>) {
    for (const id of members.keys()) this.update(id)
  }

  /** Reads a member who joined, changed or left. */
  update(id: string): void {
    for (const company of this.of(id)) this.sizes[company]!--
    const member = this.members.get(id)
    const names = member ? [...new Set(companiesOf(member))] : []
    if (names.length === 0) {
      this.companies.delete(id)
      return
    }
    const companies = names.map((name) => this.numberOf(name)).sort((one, other) => one - other)
    for (const company of companies) this.sizes[company]!++
    this.companies.set(id, companies)
  }

  /** Whether two members work together, by their ids. */
  areColleagues(a: string, b: string): boolean {
    const others = this.of(b)
    return this.of(a).some((company) => others.includes(company) && this.separates(company))
  }

  /** The companies of members in the order given. */
  employersOf(ids: readonly string[]): Employers {
    const start = new Int32Array(ids.length + 1)
    const companies: number[] = []
    for (const [number, id] of ids.entries()) {
      for (const company of this.of(id)) if (this.separates(company)) companies.push(company)
      start[number + 1] = companies.length
    }
    return { start, companies: Int32Array.from(companies) }
  }

  private of(id: string): readonly number[] {
    return this.companies.get(id) ?? NONE
  }

  private numberOf(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    const number = this.sizes.push(0) - 1
    this.numbers.set(name, number)
    return number
  }

  private separates(company: number): boolean {
    return this.sizes[company]! <= Math.max(MAX_IN_SMALL, MAX_SHARE * this.members.size)
  }
}

const NONE: readonly number[] = []
