import { randomStream } from '../random'
import { type Member, requestOf } from './member'
import type { MemberIndex } from './member-index'

/** The texts that have embeddings: what a member asks for, and what they offer. */
export function meaningTextsOf(member: Member): { request?: string; offer?: string } {
  const request = requestOf(member)?.text.trim()
  const offer = [member.position, member.about, member.tags?.join(', ')]
    .flatMap((text) => text?.trim() || [])
    .join('\n')
  return { ...(request ? { request } : {}), ...(offer ? { offer } : {}) }
}

/** Number of random pairs that calibrate similarity, and the quantile from which a pair counts as most similar. */
const SAMPLE = 1_000
const NEAREST = 0.99

const SEED = 1

/** Too few vectors cannot be calibrated. */
const FEWEST = 3

/** The cosine between a's request and b's offer; undefined if one of the vectors is missing. */
type Cosine = (a: number, b: number) => number | undefined

/**
 * The similarity of one member's request to another's offer. Models differ in their scale, so it is calibrated on the
 * community: 0 is the mean of random pairs, 1 the top percent.
 */
export class Meanings {
  private constructor(
    private readonly cosine: Cosine,
    private readonly usual: number,
    private readonly nearest: number,
  ) {}

  /** From the members' vectors; undefined if there are none. */
  static of(index: MemberIndex): Meanings | undefined {
    const { members } = index
    const known = [...members.keys()].filter((slot) => members[slot]!.meaning)
    return known.length < FEWEST
      ? undefined
      : Meanings.scaled((a, b) => cosineBetween(members[a]!, members[b]!), known)
  }

  private static scaled(cosine: Cosine, slots: readonly number[]): Meanings | undefined {
    const random = randomStream(SEED)
    const pick = () => slots[Math.floor(random() * slots.length)]!
    const cosines: number[] = []
    for (let i = 0; i < SAMPLE; i++) {
      const [one, other] = [pick(), pick()]
      const found = one === other ? undefined : cosine(one, other)
      if (found !== undefined) cosines.push(found)
    }
    if (cosines.length === 0) return undefined
    cosines.sort((one, other) => one - other)
    const usual = cosines.reduce((sum, one) => sum + one, 0) / cosines.length
    const nearest = cosines[Math.floor(NEAREST * (cosines.length - 1))]!
    return nearest > usual ? new Meanings(cosine, usual, nearest) : undefined
  }

  /** 0 to 1; 0 if a vector is missing, or the two are of different models. */
  between(seeker: number, offerer: number): number {
    const cosine = this.cosine(seeker, offerer)
    if (cosine === undefined) return 0
    return Math.min(1, Math.max(0, (cosine - this.usual) / (this.nearest - this.usual)))
  }
}

function cosineBetween({ meaning: seeker }: Member, { meaning: offerer }: Member): number | undefined {
  const request = seeker?.request
  const offer = offerer?.offer
  if (!request || !offer || request.length !== offer.length) return undefined
  let product = 0
  let requestSquares = 0
  let offerSquares = 0
  for (let i = 0; i < request.length; i++) {
    product += request[i]! * offer[i]!
    requestSquares += request[i]! ** 2
    offerSquares += offer[i]! ** 2
  }
  return product / (Math.sqrt(requestSquares * offerSquares) || 1)
}
