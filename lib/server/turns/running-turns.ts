import { LRUCache } from 'lru-cache'

/** Half-life of past usage in a community's share. */
const HALF_LIFE_MS = 2_000
const MAX_REMEMBERED = 2_000

type Turn = { startedAt: number }
/** The share of a community at `at`, since when it had requests running all the time, or never; or that of several. */
type Usage = { share: number; at: number }

/** The running requests of each community, and the share of the last seconds in which it had any. */
export class RunningTurns {
  readonly #running = new Map<string, Set<Turn>>()
  readonly #usage = new LRUCache<string, Usage>({ max: MAX_REMEMBERED })
  /** The shares of all communities, added up. */
  #allUsage: Usage = { share: 0, at: 0 }

  constructor(
    private readonly countedMs: number,
    private readonly now: () => number,
  ) {}

  /**
   * @param onEnd called once, when the turn ends, which it does after `countedMs` at the latest
   * @returns ends the turn
   */
  start(owner: string, onEnd: () => void): () => void {
    const turn = { startedAt: this.now() }
    const turns = this.#running.get(owner) ?? new Set()
    if (turns.size === 0) this.#noteShare(owner)
    this.#running.set(owner, turns.add(turn))
    const end = () => {
      if (!turns.delete(turn)) return
      clearTimeout(counted)
      if (turns.size === 0) {
        this.#noteShare(owner)
        this.#running.delete(owner)
      }
      onEnd()
    }
    const counted = setTimeout(end, this.countedMs).unref()
    return end
  }

  /** Before the first of the owner's turns starts, and before its last ends. */
  #noteShare(owner: string): void {
    this.#usage.set(owner, { share: this.shareOf(owner), at: this.now() })
    this.#allUsage = { share: this.#shareOfAll(), at: this.now() }
  }

  /** From 0 to 1; time counts half after HALF_LIFE_MS. */
  shareOf(owner: string): number {
    const usage = this.#usage.get(owner) ?? { share: 0, at: this.now() }
    return this.#shareNow(usage, this.#running.has(owner) ? 1 : 0)
  }

  /** The shares of all others, added up: more than 1 if several have requests running at the same time. */
  shareOfOthers(owner: string): number {
    return Math.max(0, this.#shareOfAll() - this.shareOf(owner))
  }

  #shareOfAll(): number {
    return this.#shareNow(this.#allUsage, this.#running.size)
  }

  /** @param since how many had requests running since */
  #shareNow({ share, at }: Usage, since: number): number {
    return since + (share - since) * 0.5 ** ((this.now() - at) / HALF_LIFE_MS)
  }

  /** How long an owner without running turns must start none until its share falls to `share`. */
  msUntilShare(owner: string, share: number): number {
    return HALF_LIFE_MS * Math.log2(this.shareOf(owner) / share)
  }

  countOf(owner: string): number {
    return this.#running.get(owner)?.size ?? 0
  }

  /** How long the youngest turn of `owner` has been running. */
  youngestMs(owner: string): number {
    let startedAt = Number.NEGATIVE_INFINITY
    for (const turn of this.#running.get(owner) ?? []) startedAt = Math.max(startedAt, turn.startedAt)
    return this.now() - startedAt
  }

  /** Owners with running turns. */
  owners(): Iterable<string> {
    return this.#running.keys()
  }

  total(): number {
    return [...this.#running.values()].reduce((sum, turns) => sum + turns.size, 0)
  }
}
