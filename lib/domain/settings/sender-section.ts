import { senderSettings } from '@/lib/contracts/settings/sender'
import { invalidField } from '@/lib/core/errors'
import { defineSection } from './section'

export const senderSection = defineSection({
  shape: senderSettings,
  read: (_ctx, { senderName, senderEmail, replyTo }) => ({
    senderName: senderName ?? '',
    senderEmail,
    replyTo,
  }),
  write(ctx, { senderName, senderEmail, replyTo }, community) {
    if (senderEmail !== community.senderEmail && senderEmail && !isAtDomainOf(ctx.community, senderEmail))
      throw invalidField('value.senderEmail', 'senderDomain')
    return { senderName: senderName || null, senderEmail, replyTo }
  },
})

/** Otherwise a community could send in anybody's name. A domain covers its subdomains. */
function isAtDomainOf({ domains }: { domains: readonly string[] }, email: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1)
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
