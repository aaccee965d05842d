/** Deliberately loose: the server validates with the contract's schema. */
const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/

/**
 * Parses pasted addresses: one per line, or separated by commas or semicolons, with or without names and angle
 * brackets.
 */
export function readAddresses(text: string): { emails: string[]; wrong: string[] } {
  const parts = text
    .split(/[\n,;]+/)
    .map((part) => (/<([^<>]+)>/.exec(part)?.[1] ?? part).trim())
    .flatMap((part) => (part.includes('@') ? part.split(/\s+/).filter((one) => one.includes('@')) : part))
    .filter(Boolean)
  const isRight = (part: string) => ADDRESS.test(part)
  return {
    emails: [...new Set(parts.filter(isRight).map((part) => part.toLowerCase()))],
    wrong: parts.filter((part) => !isRight(part)),
  }
}
