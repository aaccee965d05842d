import { sweepApiKeys } from '@/lib/auth/api-key'
import { sweepSessions } from '@/lib/auth/session'
import { sweepTokens } from '@/lib/auth/single-use-token'
import type { Runtime } from '@/lib/runtime/runtime'

/** Removes what no longer lets anybody in: sessions, links, codes and API keys that are long over. Called each hour. */
export async function sweepAccess({ database, clock, log }: Runtime): Promise<void> {
  const sessions = await sweepSessions(database.owner, clock)
  const tokens = await sweepTokens(database.owner, clock)
  const apiKeys = await sweepApiKeys(database.owner, clock)
  if (sessions + tokens + apiKeys > 0) log.info({ sessions, tokens, apiKeys }, 'swept what is over')
}
