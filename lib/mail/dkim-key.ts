import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Env } from '@/lib/core/env'
import { seal } from '@/lib/core/sealing'
import { secretOf } from '@/lib/core/secret'
import type { Db } from '@/lib/db/database'
import { mailSenders } from '@/lib/db/schema/mail-sender'
import { readSealed } from '@/lib/runtime/read-sealed'
import type { Runtime } from '@/lib/runtime/runtime'

type Secrets = Pick<Env, 'SECRET' | 'DATA_DIR'>

/** What signs the emails of a domain. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string }

/** RSA with 2048 bits: some receivers still cannot verify Ed25519. */
const generate = promisify(generateKeyPair)

/** A new key. Its selector is new, too, so that it never replaces a record that others still need. */
export async function createDkimKey(
  env: Secrets,
): Promise<{ selector: string; publicKey: string; sealedKey: string }> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 })
  return {
    selector: `tuesday-${randomBytes(4).toString('hex')}`,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sealedKey: seal(
      secretOf(env),
      'dkim-key',
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ),
  }
}

/** The TXT record of a key (RFC 6376, section 3.6.1). */
export const dkimRecord = (publicKey: string) => `v=DKIM1; k=rsa; p=${publicKey}`

/** Whether a TXT record has the key. White space does not matter, and tags come in any order. */
export function isRecordOf(publicKey: string, value: string): boolean {
  const tags = new Map(
    value.split(';').map((tag) => {
      const [name = '', ...rest] = tag.split('=')
      return [name.trim().toLowerCase(), rest.join('=').replaceAll(/\s/g, '')] as const
    }),
  )
  return tags.get('p') === publicKey && (tags.get('v') ?? 'DKIM1') === 'DKIM1'
}

/** The key for emails of a domain; null while receivers could not find it in DNS, or we cannot read it. */
export async function signingKey(
  db: Db,
  runtime: Pick<Runtime, 'env' | 'log'>,
  { communityId, domain }: { communityId: string; domain: string },
): Promise<DkimKey | null> {
  const [sender] = await db
    .select({ selector: mailSenders.selector, sealedKey: mailSenders.sealedKey })
    .from(mailSenders)
    .where(
      and(
        eq(mailSenders.communityId, communityId),
        eq(mailSenders.domain, domain),
        isNotNull(mailSenders.signsSince),
      ),
    )
  const privateKey = sender && readSealed(runtime, 'dkim-key', sender.sealedKey)
  return privateKey ? { domainName: domain, keySelector: sender.selector, privateKey } : null
}
