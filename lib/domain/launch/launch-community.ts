import { accountOfMailbox, lockAccount } from '@/lib/auth/account'
import { issueToken } from '@/lib/auth/single-use-token'
import type { Launched, NewCommunity } from '@/lib/contracts/launch'
import { DomainError, notFound } from '@/lib/core/errors'
import type { SqlExecutor } from '@/lib/db/database'
import type { Ctx } from '@/lib/runtime/context'
import { asOwner, type RequestContext } from '@/lib/runtime/request-context'
import { communityUrl } from '@/lib/tenancy/address'
import type { Community } from '@/lib/tenancy/community'
import { isDomainTaken } from '@/lib/tenancy/domains'
import { countLaunched, findLaunched } from '@/lib/tenancy/launched-communities'
import { HANDOFF_LIFETIME_MS } from '../account/community-handoff'
import { recordAudit } from '../audit/record-audit'
import { addressTaken, domainOfAddress } from './domain-of-address'
import { requirePlatformDomain, requireSelfService } from './launch-open'
import { mailboxOf } from './launch-proof'
import { writeCommunity } from './write-community'

/** Communities of one founder that nobody has vouched for. */
export const MAX_UNVOUCHED = 3
const MAX_LAUNCHES_A_DAY = 5
const DAY_MS = 24 * 60 * 60 * 1000

type Founder = { account(ctx: Ctx): Promise<{ id: string } | null>; isOperator: boolean }

/**
 * Launches a community for the owner of a proven mailbox.
 * @throws DomainError 'not-found' without self-service, 'invalid' for a ticket or an address that will not do,
 *   'conflict' when the address is taken or the founder has too many new communities
 */
export function launchCommunity(
  context: RequestContext,
  { ticket, ...input }: NewCommunity & { ticket: string },
): Promise<Launched> {
  requireSelfService(context)
  const email = mailboxOf(context, ticket)
  return launch(context, input, {
    isOperator: false,
    account: ({ db, clock, locale }) => accountOfMailbox(db, clock, { email, preferredLang: locale }),
  })
}

/** The same for an operator of the platform, with or without self-service; their communities have no quotas. */
export function createCommunity(context: RequestContext, input: NewCommunity): Promise<Launched> {
  const { actor } = context
  if (actor.kind !== 'user' || !actor.platformOperator) throw notFound()
  return launch(context, input, { isOperator: true, account: async () => ({ id: actor.userId }) })
}

async function launch(context: RequestContext, input: NewCommunity, founder: Founder): Promise<Launched> {
  const { runtime } = context
  const domain = domainOfAddress(runtime.env, input.address)
  try {
    const launched = await asOwner(context, async (ctx, executor) => {
      const account = await founder.account(ctx)
      // Locked, so that a founder's launches are counted one by one.
      const locked = account && (await lockAccount(ctx.db, account.id))
      if (!locked) throw notFound()
      const row =
        (await findLaunched(ctx.db, { founderId: locked.id, launchKey: input.launchKey })) ??
        (await newlyLaunched(context, ctx, executor, {
          ...input,
          domain,
          founderId: locked.id,
          isOperator: founder.isOperator,
        }))
      const { token } = await issueToken(ctx.db, ctx.clock, {
        purpose: 'handoff',
        userId: locked.id,
        communityId: row.id,
        lifetimeMs: HANDOFF_LIFETIME_MS,
        detail: { method: 'OTP' },
      })
      return { communityId: row.id, slug: row.slug, token }
    })
    // The directory may remember that nobody lives there.
    runtime.directory.forget()
    const { communityId, slug, token } = launched
    // A repeated call may name another address than the first one.
    const home = `${slug}.${requirePlatformDomain(runtime.env)}`
    const url = communityUrl(runtime.env, { primaryDomain: home }, `/auth-magic?handoff=${token}`)
    return { communityId, domain: home, url }
  } catch (error) {
    if (isDomainTaken(error)) throw addressTaken()
    throw error
  }
}

async function newlyLaunched(
  { runtime }: RequestContext,
  ctx: Ctx,
  executor: SqlExecutor,
  input: NewCommunity & { domain: string; founderId: string; isOperator: boolean },
): Promise<Community> {
  const { founderId, domain, isOperator } = input
  if (!isOperator) await requireFewLaunches(ctx, founderId)
  const transaction = { db: ctx.db, executor }
  const community = await writeCommunity(runtime, transaction, {
    ...input,
    isVouchedFor: isOperator,
    hasAgreed: true,
  })
  if (!community) throw addressTaken()
  await recordAudit(
    { ...ctx, community },
    { action: 'community.launched', actorUserId: founderId, detail: { domain } },
  )
  return community
}

/** @throws DomainError 'conflict' */
async function requireFewLaunches({ db, clock }: Ctx, founderId: string): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const { unvouched, recent } = await countLaunched(db, founderId, since)
  if (unvouched >= MAX_UNVOUCHED)
    throw new DomainError('conflict', { messageKey: 'tooManyLaunches', values: { n: unvouched } })
  if (recent >= MAX_LAUNCHES_A_DAY)
    throw new DomainError('conflict', { messageKey: 'tooManyLaunchesToday', values: { n: recent } })
}
