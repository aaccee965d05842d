/** A code in groups that are easy to read out. */
export const spacedCheckInCode = (code: string): string => code.replace(/(.{5})(?=.)/, '$1 ')

/** Normalizes a typed or scanned code: case, spaces and dashes do not matter. */
export const readCheckInCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
