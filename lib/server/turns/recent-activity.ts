/** Tells whether a community other than a given one was active in the last `presentMs`: two times are enough for that. */
export class RecentActivity {
  #latest = { owner: '', at: Number.NEGATIVE_INFINITY }
  /** When an owner other than the latest was last active. */
  #otherAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly presentMs: number,
    private readonly now: () => number,
  ) {}

  note(owner: string): void {
    if (this.#latest.owner !== owner) this.#otherAt = this.#latest.at
    this.#latest = { owner, at: this.now() }
  }

  hasOther(owner: string): boolean {
    const at = this.#latest.owner === owner ? this.#otherAt : this.#latest.at
    return this.now() - at <= this.presentMs
  }
}
