import type { Log } from '@/lib/core/context'
import type { Env } from '@/lib/core/env'
import type { Runtime } from '@/lib/runtime/runtime'
import { compose } from '../compose'

/** Opens the program on a database whose restore is not finished. It serves nothing and runs no jobs. */
export async function withIdleProgram<T>(
  { env, log }: { env: Env; log: Log },
  work: (runtime: Runtime) => Promise<T>,
): Promise<T> {
  const settings = { ...env, SEED_DEMO: false, roles: new Set<never>() }
  const { runtime, close } = await compose(settings, log, () => undefined, { restoring: true })
  try {
    return await work(runtime)
  } finally {
    await close()
  }
}
