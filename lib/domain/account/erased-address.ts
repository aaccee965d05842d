import { createHmac } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { secretOf } from '@/lib/core/secret'
import { erasedAddresses } from '@/lib/db/schema/member-import'
import type { Ctx } from '@/lib/runtime/context'
import type { RequestContext } from '@/lib/runtime/request-context'

type Of = Pick<RequestContext, 'runtime' | 'community'>

/** Hashes a text for one community and one purpose. Irreversible without the installation's secret. */
function hasher({ runtime, community }: Of, purpose: string): (text: string) => string {
  const secret = secretOf(runtime.env)
  return (text) => createHmac('sha256', secret).update(`${purpose}:${community.id}:${text}`).digest('hex')
}

/** Hashes an address. */
export function addressHasher(of: Of): (email: string) => string {
  const hash = hasher(of, 'erased-address')
  return (email) => hash(email.toLowerCase())
}

/** Hashes the id of a deleted account, by which a restore finds the members it must delete again. */
export const accountMarker = (of: Of): ((userId: string) => string) => hasher(of, 'erased-account')

/** Records that the owner of an address deleted their account, so that it is never imported again. */
export async function rememberErasedAddress(
  { db, clock, community }: Ctx,
  addressHash: string,
): Promise<void> {
  const erasedAt = clock.now()
  await db
    .insert(erasedAddresses)
    .values({ communityId: community.id, addressHash, erasedAt })
    .onConflictDoUpdate({
      target: [erasedAddresses.communityId, erasedAddresses.addressHash],
      set: { erasedAt },
    })
}

/** Which of these addresses belong to people who deleted their account here. */
export async function erasedAmong(
  { db, community }: Ctx,
  emails: readonly string[],
  hash: (email: string) => string,
): Promise<ReadonlySet<string>> {
  const emailOf = new Map(emails.map((email) => [hash(email), email]))
  if (emailOf.size === 0) return new Set()
  const rows = await db
    .select({ addressHash: erasedAddresses.addressHash })
    .from(erasedAddresses)
    .where(
      and(
        eq(erasedAddresses.communityId, community.id),
        inArray(erasedAddresses.addressHash, [...emailOf.keys()]),
      ),
    )
  return new Set(rows.map(({ addressHash }) => emailOf.get(addressHash)!))
}
