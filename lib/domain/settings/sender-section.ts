import { senderSettings } from '@/lib/contracts/settings/sender'
import { invalidField } from '@/lib/core/errors'
import { servedDomains } from '@/lib/tenancy/domains'
import { defineSection } from './section'

export const senderSection = defineSection({
  shape: senderSettings,
  read: (_ctx, { senderName, senderEmail, replyTo }) => ({
    senderName: senderName ?? '',
    senderEmail,
    replyTo,
  }),
  write: (_ctx, { senderName, senderEmail, replyTo }) => ({
    senderName: senderName || null,
    senderEmail,
    replyTo,
  }),
  /** By the domains as they are now: a sender is dropped with its domain (dropSenderAt). */
  async settle({ db }, before, { id, senderEmail }) {
    if (senderEmail === null || senderEmail === before.senderEmail) return
    if (!isAtDomainOf(await servedDomains(db, id), senderEmail))
      throw invalidField('value.senderEmail', 'senderDomain')
  },
})

/** Otherwise a community could send in anybody's name. A domain covers its subdomains. */
function isAtDomainOf(domains: readonly string[], email: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1)
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
