/** Two members, smaller id first, as rows of a pair store them. */
export const orderedPair = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a])

/** The same for both orders. */
export const pairKey = (a: string, b: string): string => orderedPair(a, b).join(':')
