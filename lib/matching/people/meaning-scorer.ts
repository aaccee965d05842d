import type { Scorer } from '../learning/learned-scorer'
import type { Meanings } from './meaning'
import type { MemberIndex } from './member-index'
import { reciprocal } from './reciprocal'

/** What the closest meaning adds to a one-way score, where 1 is a fully answered request. */
const MEANING_SHARE = 0.15

/** Up to this size everybody is compared; above it, only members found by words or likes. */
const COMPARE_ALL = 2_000

export function meaningWorth(meanings: Meanings, seeker: number, offerer: number): number {
  return MEANING_SHARE * meanings.between(seeker, offerer)
}

/** Adds the semantic similarity of requests and offers to the scores by words. */
export class MeaningScorer implements Scorer {
  constructor(
    private readonly index: MemberIndex,
    private readonly base: Scorer,
    private readonly meanings: Meanings,
    /** The learned weight of meaning in this community. */
    private readonly weight = 1,
  ) {}

  oneWay(a: number, b: number): number {
    return this.with(this.base.oneWay(a, b), a, b)
  }

  mutual(a: number, b: number): number {
    return reciprocal(this.oneWay(a, b), this.oneWay(b, a))
  }

  forEachPartner(
    subject: number,
    visit: (other: number, there: number, back: number) => void,
    reach?: number,
  ): void {
    const { members, gone } = this.index
    const visited = members.length <= COMPARE_ALL ? new Uint8Array(members.length) : undefined
    this.base.forEachPartner(
      subject,
      (other, there, back) => {
        if (visited) visited[other] = 1
        visit(other, this.with(there, subject, other), this.with(back, other, subject))
      },
      reach,
    )
    if (!visited) return
    for (let other = 0; other < members.length; other++) {
      if (other === subject || visited[other] || gone[other]) continue
      const there = this.with(0, subject, other)
      const back = this.with(0, other, subject)
      if (there > 0 || back > 0) visit(other, there, back)
    }
  }

  private with(score: number, seeker: number, offerer: number): number {
    return score + this.weight * this.index.scales[seeker]! * meaningWorth(this.meanings, seeker, offerer)
  }
}
