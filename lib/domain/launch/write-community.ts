import { recordConsent } from '@/lib/auth/consent'
import { addMembership } from '@/lib/auth/membership'
import type { NewCommunity } from '@/lib/contracts/launch'
import { newId } from '@/lib/core/ids'
import { policyVersion } from '@/lib/core/policy-version'
import type { TenantTransaction } from '@/lib/db/database'
import { questions } from '@/lib/db/schema/participant'
import { roundRules } from '@/lib/db/schema/round'
import type { Runtime } from '@/lib/runtime/runtime'
import type { Community } from '@/lib/tenancy/community'
import { insertDomain } from '@/lib/tenancy/domains'
import { insertCommunity } from '@/lib/tenancy/launched-communities'
import { firstQuestions, newCommunity } from './new-community'
import { welcomeFounder } from './welcome-founder'

/**
 * Writes a community with its domain, questions and rules, and its founder as organiser, who gets an email. Takes the
 * owner's transaction.
 * @returns null if the address is taken
 * @throws the constraint error of community_domains_served if another community has the domain
 */
export async function writeCommunity(
  { clock, enqueueAll }: Pick<Runtime, 'clock' | 'enqueueAll'>,
  { db, executor }: TenantTransaction,
  input: NewCommunity & {
    domain: string
    founderId: string
    isVouchedFor: boolean
    /** Whether the founder has agreed to the documents. Otherwise they are asked when they log in. */
    hasAgreed: boolean
    /** Whether it is the platform's own, whose pages lead to launching others. */
    isPlatform?: boolean
  },
): Promise<Community | null> {
  const { domain, founderId: userId } = input
  const now = clock.now()
  const settings = newCommunity(input)
  const row = await insertCommunity(db, {
    ...settings,
    brandConfig: { ...settings.brandConfig, ...(input.isPlatform && { launchLink: true }) },
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
  if (input.hasAgreed) await recordConsent(db, clock, { communityId, userId, version: policyVersion(row) })
  const community = { ...row, domains: [domain], primaryDomain: domain }
  await welcomeFounder({
    db,
    clock,
    community,
    enqueueAll: (name, payloads) => enqueueAll(executor, communityId, name, payloads),
  })
  return community
}
