import { reachableOrganisers } from '@/lib/auth/organisers'
import { queueOrganiserMails } from '@/lib/mail/queue-organiser-mails'
import type { Ctx } from '@/lib/runtime/context'
import { shownDomain } from '@/lib/tenancy/domain-name'
import type { DomainRow } from '@/lib/tenancy/domains'
import { endOf } from './view-domain'

/**
 * Emails organisers, once each time a domain loses its record, that it will end or has ended. Whoever has just ended it
 * by checking it sees that on the page.
 *
 * @param row before it ended
 */
export async function warnOfDomain(ctx: Ctx, row: DomainRow, stage: 'failing' | 'ended'): Promise<void> {
  const { domain, failingSince, communityId } = row
  const checkedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const organisers = (await reachableOrganisers(ctx.db, communityId)).filter(
    ({ userId }) => userId !== checkedBy,
  )
  const cause = `${stage}:${domain}:${failingSince?.toISOString()}`
  await queueOrganiserMails(ctx, organisers, 'domain-unverified', cause, () => ({
    domain: shownDomain(domain),
    stage,
    endsAt: (endOf(row) ?? ctx.clock.now()).toISOString(),
    timeZone: ctx.community.timeZone,
    link: '/settings',
  }))
}
