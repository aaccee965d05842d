import { reachableOrganisers } from '@/lib/auth/organisers'
import type { MailContext } from '@/lib/mail/queue-mails'
import { queueOrganiserMails } from '@/lib/mail/queue-organiser-mails'

/** Emails the first organiser of a new community its address, and what to do first. */
export async function welcomeFounder(ctx: MailContext): Promise<void> {
  const organisers = await reachableOrganisers(ctx.db, ctx.community.id)
  await queueOrganiserMails(ctx, organisers, 'community-launched', ctx.community.id, () => ({
    domain: ctx.community.primaryDomain,
  }))
}
