/** One figure of a bench and its reference. */
export type BenchRow = {
  row: string
  value: number
  unit?: string
  /** The reference in the same run. */
  reference: string
  /** Value over reference. */
  ratio: number
  /** The goal for the value or the ratio. */
  goal?: { of: 'value' | 'ratio'; least?: number; most?: number }
  note?: string
}
