/** The member who reads, as far as the cards need to know them. */
export type CardViewer = {
  userId: string
  participantId: string
  firstName: string
  name: string
  avatarUrl: string | null
  tags: readonly string[]
  /** Bounds of the contracts, in characters; handed over so that the contracts' code stays on the server. */
  limits: { words: number; note: number }
}
