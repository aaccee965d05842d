import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { samePath } from '@/lib/contracts/back-to'
import { PROVIDERS } from '@/lib/contracts/provider'
import type { Clock } from '@/lib/core/clock'
import type { Env } from '@/lib/core/env'
import { secretOf } from '@/lib/core/secret'
import { sign, verify } from '@/lib/core/signing'

/** Maximum time at a provider. */
export const TICKET_SECONDS = 10 * 60

/** Where a browser comes from on its way to a provider, and what it wants on return. */
const ticketShape = z.object({
  communityId: z.uuid(),
  /** The community's domain with the browser's cookies. */
  domain: z.string(),
  provider: z.enum(PROVIDERS),
  /** Hash of a secret that only this browser has. */
  flow: z.string(),
  backTo: z.string().optional(),
  introFor: z.string().optional(),
  join: z.boolean(),
})

export type ProviderTicket = z.infer<typeof ticketShape>

type TicketEnv = Pick<Env, 'SECRET' | 'DATA_DIR'>

/** Stored in the browser while its user is at a provider. */
export const newFlow = () => randomBytes(32).toString('base64url')
export const hashFlow = (flow: string) => createHash('sha256').update(flow).digest('base64url')

/** Longer paths are dropped: the ticket has to fit into a URL. */
const LONGEST_PATH = 500

export function signTicket(env: TicketEnv, clock: Clock, ticket: ProviderTicket): string {
  const path = samePath(ticket.backTo)
  const backTo = path && path.length <= LONGEST_PATH ? path : undefined
  const until = new Date(clock.now().getTime() + TICKET_SECONDS * 1000)
  return sign(secretOf(env), 'provider-ticket', { ...ticket, backTo }, until)
}

/** @returns null when it is forged or expired */
export function readTicket(env: TicketEnv, clock: Clock, text: string | undefined): ProviderTicket | null {
  const parsed = ticketShape.safeParse(verify(secretOf(env), 'provider-ticket', text ?? '', clock.now()))
  return parsed.success ? parsed.data : null
}
