import type { Runtime } from './runtime'

/**
 * Drops this process's cache of a community, its domains and its public pages. Call it after the commit; the database
 * notifies other processes (lib/server/listen-for-community-changes.ts).
 */
export function forgetCommunity(
  { directory, publicPages }: Pick<Runtime, 'directory' | 'publicPages'>,
  communityId: string,
): void {
  directory.forget()
  publicPages.forget(communityId)
}
