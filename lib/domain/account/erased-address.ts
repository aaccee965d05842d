import { createHmac } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { secretOf } from '@/lib/core/secret'
import { erasedAddresses } from '@/lib/db/schema/member-import'
import type { Ctx } from '@/lib/runtime/context'
import type { RequestContext } from '@/lib/runtime/request-context'

/** Hashes an address for one community. Irreversible without the installation's secret. */
export function addressHasher({
  runtime,
  community,
}: Pick<RequestContext, 'runtime' | 'community'>): (email: string) => string {
  const secret = secretOf(runtime.env)
  return (email) =>
    createHmac('sha256', secret).update(`erased-address:${community.id}:${email.toLowerCase()}`).digest('hex')
}

/** The same for an account's id: backups recognise by it whom they must not bring back. */
export function accountMarker({
  runtime,
  community,
}: Pick<RequestContext, 'runtime' | 'community'>): (userId: string) => string {
  const secret = secretOf(runtime.env)
  return (userId) =>
    createHmac('sha256', secret).update(`erased-account:${community.id}:${userId}`).digest('hex')
}

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
