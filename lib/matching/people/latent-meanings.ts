import { LatentSpace } from '../latent/latent-space'
import type { MemberIndex } from './member-index'

const SEED = 1

/** Beyond this many members it would cost a round more than all the rest of it. */
const MOST_MEMBERS = 2_000

/** Where requests and offers lie in the latent space of the community's own texts. */
export class LatentMeanings {
  private readonly requests = new Map<number, Float32Array>()
  private readonly offers = new Map<number, Float32Array>()

  private constructor(
    private readonly index: MemberIndex,
    private readonly space: LatentSpace,
  ) {}

  /** @returns undefined for communities too small to learn from, and for large ones */
  static of(index: MemberIndex): LatentMeanings | undefined {
    if (index.layout.slots > MOST_MEMBERS) return undefined
    const { byDocument, idf } = index.lexis.documents
    const space = LatentSpace.of(byDocument, idf.length, SEED)
    return space && new LatentMeanings(index, space)
  }

  /** The cosine of a's request and b's offer. */
  cosine(a: number, b: number): number {
    const request = this.requestOf(a)
    const offer = this.offerOf(b)
    let sum = 0
    for (let i = 0; i < request.length; i++) sum += request[i]! * offer[i]!
    return sum
  }

  private offerOf(slot: number): Float32Array {
    const known = this.offers.get(slot)
    if (known) return known
    const place = this.space.place(this.index.impactsAt(slot))
    this.offers.set(slot, place)
    return place
  }

  /** The words of a request by themselves, or by their nearest relatives where nobody offers them. */
  private requestOf(slot: number): Float32Array {
    const known = this.requests.get(slot)
    if (known) return known
    const { index } = this
    const { idf } = index.lexis.documents
    const { columns, values } = index.seeksAt(slot)
    const weights = new Map<number, number>()
    for (let i = 0; i < columns.length; i++) {
      const want = columns[i]!
      if (index.kindOf(want) !== 'word') continue
      const own = index.termOf(want)
      const { terms, shares } = index.groupOf(want)
      for (const [position, term] of terms.entries()) {
        if (idf[own]! > 0 && term !== own) continue
        weights.set(term, (weights.get(term) ?? 0) + values[i]! * shares[position]! * (idf[term] ?? 0))
      }
    }
    const place = this.space.place({
      columns: Int32Array.from(weights.keys()),
      values: Float32Array.from(weights.values()),
    })
    this.requests.set(slot, place)
    return place
  }
}
