/** A count that fits into a badge: '99+' for more. */
export const shortCount = (n: number): string => (n > 99 ? '99+' : String(n))
