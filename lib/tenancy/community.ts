import type { communities } from '@/lib/db/schema/community'

/** A community in memory: its row and the domains that serve it. */
export type Community = typeof communities.$inferSelect & {
  domains: string[]
  /** The domain of links in emails. */
  primaryDomain: string
}

export function allows(
  community: Pick<Community, 'authConfig'>,
  method: Community['authConfig'][number]['authType'],
): boolean {
  return community.authConfig.some((entry) => entry.authType === method)
}
