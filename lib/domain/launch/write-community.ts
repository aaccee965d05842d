import { recordConsent } from '@/lib/auth/consent'
import { addMembership } from '@/lib/auth/membership'
import type { NewCommunity } from '@/lib/contracts/launch'
import { newId } from '@/lib/core/ids'
import { policyVersion } from '@/lib/core/policy-version'
import { questions } from '@/lib/db/schema/participant'
import { roundRules } from '@/lib/db/schema/round'
import type { Ctx } from '@/lib/runtime/context'
import type { CommunityRow } from '@/lib/tenancy/change-community'
import { insertDomain } from '@/lib/tenancy/domains'
import { insertCommunity } from '@/lib/tenancy/launched-communities'
import { firstQuestions, newCommunity } from './new-community'

/**
 * Writes a community with its domain, questions and rules, and its founder as organiser. Takes the owner's transaction.
 * @returns null if the address is taken
 * @throws the constraint error of community_domains_served if another community has the domain
 */
export async function writeCommunity(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  input: NewCommunity & { domain: string; founderId: string; isVouchedFor: boolean },
): Promise<CommunityRow | null> {
  const { domain, founderId: userId } = input
  const now = clock.now()
  const row = await insertCommunity(db, {
    ...newCommunity(input),
    id: newId(),
    createdAt: now,
    scheduleChangedAt: now,
    launchedBy: userId,
    launchKey: input.launchKey,
    vouchedAt: input.isVouchedFor ? now : null,
  })
  if (!row) return null
  const communityId = row.id
  await insertDomain(db, { communityId, domain, isPrimary: true, verifiedAt: now, createdAt: now })
  await db.insert(questions).values(firstQuestions(communityId))
  await db.insert(roundRules).values({ communityId, changedAt: now })
  await addMembership(db, clock, { communityId, userId, role: 'ROLE_ADMIN' })
  await recordConsent(db, clock, { communityId, userId, version: policyVersion(row) })
  return row
}
