import type { Env } from '@/lib/core/env'
import type { Community } from '@/lib/tenancy/community'
import { oneLine } from './plain'

type Configured = Pick<Env, 'MAIL_FROM'>

/** The sender's address: the community's own, or the installation's, without a name. */
export function senderAddress(env: Configured, { senderEmail }: Pick<Community, 'senderEmail'>): string {
  const sender = senderEmail || env.MAIL_FROM
  return oneLine(/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender)
}

/** Its domain, in lower case. */
export function senderDomain(env: Configured, community: Pick<Community, 'senderEmail'>): string {
  return domainOf(senderAddress(env, community))
}

/** The domain of an address, in lower case. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
