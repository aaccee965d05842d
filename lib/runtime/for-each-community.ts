import { type RequestContext, systemRequestContext } from './request-context'
import type { Runtime } from './runtime'

/**
 * Runs scheduled work as the system for every community, one after another. A failure in one is logged, and does not
 * affect the others; the next run tries again.
 * @param name of the work, for the log
 * @param stopsAt decides which failures end the run, unlogged: those of a service that all communities need
 * @param to include suspended communities, whose work otherwise waits
 */
export async function forEachCommunity(
  runtime: Runtime,
  name: string,
  work: (context: RequestContext) => Promise<void>,
  {
    stopsAt = () => false,
    among = 'active',
  }: { stopsAt?: (error: unknown) => boolean; among?: 'active' | 'suspended' } = {},
): Promise<void> {
  const { directory } = runtime
  for (const community of await (among === 'active' ? directory.all() : directory.suspended())) {
    try {
      await work(systemRequestContext(runtime, community, name))
    } catch (error) {
      if (stopsAt(error)) return
      runtime.log.error({ err: error, community: community.slug, work: name }, 'scheduled work failed')
    }
  }
}
