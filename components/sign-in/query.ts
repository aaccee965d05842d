/** Query parameters that sign-in pages pass to each other. */
export type Carried = {
  email?: string | undefined
  backTo?: string
  introFor?: string
  /** Join this community, even if the address belongs to others. */
  join?: boolean
  /** The box was ticked. Not passed in URLs, which anyone could write. */
  agreePolicy?: boolean
  /** A code has been sent already. */
  sent?: boolean | undefined
  /** Links a provider's identity to the account once the code has proved the mailbox. */
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
