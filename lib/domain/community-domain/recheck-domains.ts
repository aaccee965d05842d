import { DomainError } from '@/lib/core/errors'
import { asOwner, type RequestContext, systemRequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { domainsToCheck, findDomain } from '@/lib/tenancy/domains'
import { checkDomain } from './check-domain'
import { warnOfDomain } from './warn-of-domain'

const HOUR_MS = 60 * 60 * 1000
/** Slightly less than a day, so that the hourly job does not drift. */
const CHECKED_EVERY_MS = 23 * HOUR_MS
/** Grace before the warning: somebody may be changing their DNS just now. */
const QUIET_MS = 20 * HOUR_MS

/** DNS servers that do not answer take seconds each; this many domains are checked at a time. */
const CHECKED_AT_ONCE = 8

/**
 * Checks each domain with a TXT record once a day, and warns organisers of missing records. Called every hour.
 * @throws the first unexpected error, after all domains
 */
export async function recheckDomains(runtime: Runtime): Promise<void> {
  const since = new Date(runtime.clock.now().getTime() - CHECKED_EVERY_MS)
  // The workers share one iterator, so each domain is taken once.
  const domains = (await domainsToCheck(runtime.database.owner, since)).values()
  const failures: unknown[] = []
  const work = async () => {
    for (const { communityId, domain } of domains) {
      const community = await runtime.directory.byId(communityId)
      if (!community) continue
      try {
        await recheckDomain(systemRequestContext(runtime, community, 'domain check'), domain)
      } catch (error) {
        if (error instanceof DomainError)
          runtime.log.info({ domain, reason: error.messageKey }, 'a domain was not verified')
        else failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: CHECKED_AT_ONCE }, work))
  if (failures.length > 0) throw failures[0]
}

async function recheckDomain(context: RequestContext, domain: string): Promise<void> {
  const { database, clock } = context.runtime
  const key = { communityId: context.community.id, domain }
  await checkDomain(context, domain)
  const row = await findDomain(database.owner, key)
  if (row?.failingSince && clock.now().getTime() - row.failingSince.getTime() > QUIET_MS)
    await asOwner(context, (ctx) => warnOfDomain(ctx, row, 'failing'))
}
