/** A code as it was typed or scanned: case, spaces and dashes do not matter. */
export const readCheckInCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
