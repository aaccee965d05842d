/** By member number: their companies, those of m at companies[start[m] .. start[m+1]), ascending. */
export type Employers = { start: Int32Array; companies: Int32Array }

export function haveOneEmployer({ start, companies }: Employers, a: number, b: number): boolean {
  let i = start[a]!
  let j = start[b]!
  while (i < start[a + 1]! && j < start[b + 1]!) {
    const difference = companies[i]! - companies[j]!
    if (difference === 0) return true
    if (difference < 0) i++
    else j++
  }
  return false
}
