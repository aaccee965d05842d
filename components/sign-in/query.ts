/** What the pages of signing in pass on to each other. */
export type Carried = {
  email?: string
  backTo?: string
  introFor?: string
  /** To become a member here, whatever other communities the address belongs to. */
  join?: boolean
  /** The box was ticked. Not in addresses, where anyone could write it. */
  agreePolicy?: boolean
  /** A code has been mailed already. */
  sent?: boolean
  /** Ties another provider's word to the account once the code has proved the mailbox. */
  link?: string
}

/** `path` with these values as a query string, without '' and false. */
export function withCarried(path: string, { agreePolicy: _, ...carried }: Carried): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(carried))
    if (value) query.set(name, value === true ? '1' : value)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
