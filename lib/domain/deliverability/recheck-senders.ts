import { reachableOrganisers } from '@/lib/auth/organisers'
import type { SenderWarning } from '@/lib/mail/kinds'
import { queueOrganiserMails } from '@/lib/mail/queue-organiser-mails'
import { forEachCommunity } from '@/lib/runtime/for-each-community'
import { type RequestContext, withTenant } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { checkSender } from './check-sender'
import { mailFigures, mailWarnings } from './mail-figures'
import { findSender, isKeyReadable, ownSenderDomain } from './own-sender'
import { recordsOf } from './sender-records'

const HOUR_MS = 60 * 60 * 1000
/** Slightly less than a day, so that the hourly job does not drift. */
const CHECKED_EVERY_MS = 23 * HOUR_MS
/** Grace before the warning: somebody may be changing their DNS just now. */
const QUIET_MS = 20 * HOUR_MS

/**
 * Checks each community's sender domain once a day, and warns organisers of lost records, of a key that cannot be read,
 * and of limits that are near. Called every hour.
 */
export async function recheckSenders(runtime: Runtime): Promise<void> {
  await forEachCommunity(runtime, 'sender check', async (context) => {
    await warnOfSender(context)
    await warnOfLimits(context)
  })
}

async function warnOfSender(context: RequestContext): Promise<void> {
  const { runtime, community } = context
  const domain = ownSenderDomain(context)
  if (!domain) return
  const now = runtime.clock.now().getTime()
  const known = await withTenant(context, ({ db }) => findSender(db, community.id, domain))
  const isDue = !known?.checkedAt || now - known.checkedAt.getTime() > CHECKED_EVERY_MS
  const sender = isDue ? await checkSender(context) : known
  if (!isKeyReadable(runtime, sender))
    await warn(context, `key:${domain}:${sender.selector}`, { why: 'key', domain })
  const { failingSince } = sender
  if (!failingSince || now - failingSince.getTime() <= QUIET_MS) return
  const records = recordsOf(runtime.env, sender)
  const lost = (['spf', 'dkim', 'dmarc'] as const).filter((key) => {
    const state = records[key]?.state
    return state === 'missing' || state === 'wrong'
  })
  await warn(context, `records:${domain}:${failingSince.toISOString()}`, {
    why: 'records',
    domain,
    records: lost,
  })
}

/** Once a month for each limit, and again if it is reached. */
async function warnOfLimits(context: RequestContext): Promise<void> {
  const month = context.runtime.clock.now().toISOString().slice(0, 7)
  const figures = await withTenant(context, mailFigures)
  for (const { kind, level, provider } of mailWarnings(figures)) {
    const cause = `${kind}:${level}:${month}`
    const largest = figures.providers.find((one) => one.provider === provider)
    if (kind !== 'bulk') {
      const share = figures[kind === 'complaints' ? 'complained' : 'failed'] / figures.sent
      await warn(context, cause, { why: kind, level, share })
    } else if (largest)
      await warn(context, cause, { why: kind, level, provider: largest.provider, emails: largest.busiestDay })
  }
}

/** One email per organiser and cause. */
async function warn(context: RequestContext, cause: string, warning: SenderWarning): Promise<void> {
  const { runtime, community } = context
  const organisers = await reachableOrganisers(runtime.database.owner, community.id)
  await withTenant(context, (ctx) =>
    queueOrganiserMails(ctx, organisers, 'sender-warning', cause, () => ({
      ...warning,
      link: '/settings/deliverability',
    })),
  )
}
