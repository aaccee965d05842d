/** Keeps the best few of many scored numbers: a bounded heap with the worst on top. Ties keep the lower number. */
export class BestFew {
  private readonly numbers: Int32Array
  private readonly scores: Float64Array
  private size = 0

  constructor(private readonly capacity: number) {
    this.numbers = new Int32Array(capacity)
    this.scores = new Float64Array(capacity)
  }

  offer(number: number, score: number): void {
    if (this.size < this.capacity) {
      this.siftUp(this.size++, number, score)
    } else if (this.capacity > 0 && this.isWorse(this.numbers[0]!, this.scores[0]!, number, score)) {
      this.siftDown(number, score)
    }
  }

  /** The lowest score kept; lower ones are rejected. Minus infinity while there is room. */
  get least(): number {
    return this.size === this.capacity && this.size > 0 ? this.scores[0]! : Number.NEGATIVE_INFINITY
  }

  /** Whether a score this low would be rejected, whatever its number. */
  isTooLow(score: number): boolean {
    return this.size === this.capacity && this.size > 0 && score < this.scores[0]!
  }

  /** Empties the heap, best first. */
  drain(): { number: number; score: number }[] {
    const best = Array.from({ length: this.size }, (_, i) => ({
      number: this.numbers[i]!,
      score: this.scores[i]!,
    }))
    this.size = 0
    return best.sort((a, b) => b.score - a.score || a.number - b.number)
  }

  /** Empties the heap into two arrays from `at` on, best first. @returns how many there were */
  drainInto(numbers: Int32Array, scores: Float32Array | Float64Array, at: number): number {
    const count = this.size
    while (this.size > 0) {
      const place = at + this.size - 1
      numbers[place] = this.numbers[0]!
      scores[place] = this.scores[0]!
      this.size--
      if (this.size > 0) this.siftDown(this.numbers[this.size]!, this.scores[this.size]!)
    }
    return count
  }

  private isWorse(number: number, score: number, thanNumber: number, thanScore: number): boolean {
    return score < thanScore || (score === thanScore && number > thanNumber)
  }

  private siftUp(from: number, number: number, score: number): void {
    let hole = from
    while (hole > 0) {
      const parent = (hole - 1) >> 1
      if (!this.isWorse(number, score, this.numbers[parent]!, this.scores[parent]!)) break
      this.numbers[hole] = this.numbers[parent]!
      this.scores[hole] = this.scores[parent]!
      hole = parent
    }
    this.numbers[hole] = number
    this.scores[hole] = score
  }

  private siftDown(number: number, score: number): void {
    let hole = 0
    for (;;) {
      let child = 2 * hole + 1
      if (child >= this.size) break
      const sibling = child + 1
      if (
        sibling < this.size &&
        this.isWorse(this.numbers[sibling]!, this.scores[sibling]!, this.numbers[child]!, this.scores[child]!)
      ) {
        child = sibling
      }
      if (!this.isWorse(this.numbers[child]!, this.scores[child]!, number, score)) break
      this.numbers[hole] = this.numbers[child]!
      this.scores[hole] = this.scores[child]!
      hole = child
    }
    this.numbers[hole] = number
    this.scores[hole] = score
  }
}
