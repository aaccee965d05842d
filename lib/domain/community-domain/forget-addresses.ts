import type { RequestContext } from '@/lib/runtime/request-context'

/** Clears this process's cache of a community's domains; other processes follow within seconds. */
export function forgetAddresses({ runtime, community }: RequestContext): void {
  runtime.directory.forget()
  runtime.publicPages.forget(community.id)
}
