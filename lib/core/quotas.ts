/** What a self-service community may use until a domain of its own is verified or an operator vouches for it. */
export const QUOTAS = {
  members: 100,
  /** Per day, in UTC. */
  invitations: 50,
  /** Per day, in UTC. Emails about signing in do not count. */
  emails: 300,
} as const
