import { LRUCache } from 'lru-cache'
import { type SealingPurpose, tryUnseal } from '@/lib/core/sealing'
import { secretOf } from '@/lib/core/secret'
import type { Runtime } from './runtime'

const warned = new LRUCache<string, true>({ max: 10_000 })

/** null if it was sealed with another secret, which is logged once. */
export function readSealed(
  { env, log }: Pick<Runtime, 'env' | 'log'>,
  purpose: SealingPurpose,
  sealed: string,
): string | null {
  const text = tryUnseal(secretOf(env), purpose, sealed)
  if (text === null && !warned.has(sealed)) {
    warned.set(sealed, true)
    log.warn({ purpose }, 'a stored secret cannot be read: it was sealed with another SECRET')
  }
  return text
}
