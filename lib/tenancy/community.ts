import type { communities } from '@/lib/db/schema/community'

/** A community as the program holds it: its row and the domains it answers at. */
export type Community = typeof communities.$inferSelect & {
  domains: string[]
  /** Where links in mails point. */
  primaryDomain: string
}

export function allows(
  community: Pick<Community, 'authConfig'>,
  method: Community['authConfig'][number]['authType'],
): boolean {
  return community.authConfig.some((entry) => entry.authType === method)
}
