/** Whole numbers in one growing array: half the memory of a list, and nothing for the garbage collector to look through. */
export class NumberList {
  /** Only the first `length` of them count. */
  values = new Int32Array(1024)
  length = 0

  push(number: number): void {
    if (this.length === this.values.length) {
      const { values } = this
      this.values = new Int32Array(2 * values.length)
      this.values.set(values)
    }
    this.values[this.length++] = number
  }
}
