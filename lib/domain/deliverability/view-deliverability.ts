import type { Deliverability } from '@/lib/contracts/deliverability'
import { domainOf, senderAddress } from '@/lib/mail/sender'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import { requireOrganiser } from '../community/require-organiser'
import { mailFigures, mailWarnings } from './mail-figures'
import { findSender, isKeyReadable, ownSenderDomain } from './own-sender'
import { recordsOf } from './sender-records'

/** The sender domain's DNS records as they should be and as they were found, and what became of recent emails. */
export async function viewDeliverability(context: RequestContext): Promise<Deliverability> {
  requireOrganiser(context)
  const { runtime, community } = context
  const own = ownSenderDomain(context)
  const address = senderAddress(runtime.env, community)
  return withTenant(context, async (ctx) => {
    const sender = own ? await findSender(ctx.db, community.id, own) : null
    const keyUnreadable = sender !== null && !isKeyReadable(runtime, sender)
    const figures = await mailFigures(ctx)
    return {
      address,
      domain: domainOf(address),
      own: own !== null,
      records: sender ? recordsOf(runtime.env, sender) : null,
      signsSince: keyUnreadable ? null : (sender?.signsSince?.toISOString() ?? null),
      keyUnreadable,
      checkedAt: sender?.checkedAt?.toISOString() ?? null,
      takesReports: runtime.env.BOUNCE_SECRET !== undefined,
      figures,
      warnings: mailWarnings(figures),
    }
  })
}
