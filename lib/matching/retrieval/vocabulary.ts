/** Stems numbered in the order in which they were first seen. */
export class Vocabulary {
  private readonly ids = new Map<string, number>()
  readonly stems: string[] = []

  get size(): number {
    return this.stems.length
  }

  /** The stem's number; an unknown stem gets the next one. */
  add(stem: string): number {
    const known = this.ids.get(stem)
    if (known !== undefined) return known
    const id = this.stems.length
    this.ids.set(stem, id)
    this.stems.push(stem)
    return id
  }

  /** The numbers of a text's stems, in order. */
  addAll(stems: readonly string[]): Int32Array {
    return Int32Array.from(stems, (stem) => this.add(stem))
  }

  find(stem: string): number | undefined {
    return this.ids.get(stem)
  }
}
