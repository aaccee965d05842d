import { accountOfMailbox, lockAccount } from '@/lib/auth/account'
import type { CommunityForFounder } from '@/lib/contracts/launch'
import type { Actor } from '@/lib/core/actor'
import { notFound } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import type { TenantTransaction } from '@/lib/db/database'
import { participants } from '@/lib/db/schema/participant'
import type { Runtime } from '@/lib/runtime/runtime'
import { isDomainTaken } from '@/lib/tenancy/domains'
import { findLaunched } from '@/lib/tenancy/launched-communities'
import { recordAudit } from '../audit/record-audit'
import { randomSlug } from '../participant/slug'
import { addressTaken } from './domain-of-address'
import { writeCommunity } from './write-community'

type Wanted = CommunityForFounder & { domain: string; isPlatform?: boolean }

/**
 * Creates a community, also in an empty installation, whose organiser is the owner of a mailbox: they get an email.
 * Callers are trusted, so neither the mailbox nor the domain has to be proven, and there are no quotas. A repeated
 * `launchKey` creates nothing. Takes the owner's transaction; afterwards the directory must forget that nobody lives
 * there.
 *
 * @returns the community's id and its slug, which is the address that it was created with
 * @throws DomainError 'invalid' when the address or the domain is taken
 */
export async function createForFounder(
  runtime: Pick<Runtime, 'clock' | 'enqueueAll'>,
  transaction: TenantTransaction,
  actor: Actor,
  { email, firstName, lastName, ...input }: Wanted,
): Promise<{ id: string; slug: string }> {
  const { clock } = runtime
  const { db } = transaction
  const [preferredLang = 'en'] = input.languages
  const account = await accountOfMailbox(db, clock, { email, preferredLang })
  // Locked, so that a founder's communities are created one by one.
  const founder = account && (await lockAccount(db, account.id))
  if (!founder) throw notFound()
  const known = await findLaunched(db, { founderId: founder.id, launchKey: input.launchKey })
  if (known) return known
  const wanted = { ...input, founderId: founder.id, isVouchedFor: true, hasAgreed: false }
  const community = await writeCommunity(runtime, transaction, wanted).catch((error) => {
    throw isDomainTaken(error) ? addressTaken() : error
  })
  if (!community) throw addressTaken()
  if (firstName || lastName)
    await db.insert(participants).values({
      communityId: community.id,
      id: newId(),
      userId: founder.id,
      slug: randomSlug(),
      email,
      firstName,
      lastName,
      preferredLang,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
  const detail = { domain: input.domain }
  await recordAudit({ db, clock, community, actor }, { action: 'community.launched', detail })
  return community
}
