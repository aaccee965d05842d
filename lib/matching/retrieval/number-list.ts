/** Integers in one growing typed array: half the memory of an array, and nothing for the garbage collector to scan. */
export class NumberList {
  /** Only the first `length` are in use. */
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
