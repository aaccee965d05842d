/** Two members, the smaller id first: the order in which rows of a pair name them. */
export const orderedPair = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a])
