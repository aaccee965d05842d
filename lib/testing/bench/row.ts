/** One figure of a bench: what was measured, against what, and how they compare. */
export type BenchRow = {
  row: string
  value: number
  unit?: string
  /** What the figure is compared with in the same run. */
  reference: string
  /** Value over reference. */
  ratio: number
  /** What the value or the ratio should be. */
  goal?: { of: 'value' | 'ratio'; least?: number; most?: number }
  note?: string
}
