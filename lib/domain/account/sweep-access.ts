import { sweepApiKeys } from '@/lib/auth/api-key'
import { sweepSessions } from '@/lib/auth/session'
import { sweepTokens } from '@/lib/auth/single-use-token'
import { runSweeps } from '@/lib/runtime/run-sweeps'
import type { Runtime } from '@/lib/runtime/runtime'

/** Removes sessions, links, codes and API keys that ended long ago. Called every hour. */
export function sweepAccess(runtime: Runtime): Promise<void> {
  const { clock } = runtime
  return runSweeps(runtime, {
    sessions: (owner, limit) => sweepSessions(owner, clock, limit),
    tokens: (owner, limit) => sweepTokens(owner, clock, limit),
    apiKeys: (owner, limit) => sweepApiKeys(owner, clock, limit),
  })
}
