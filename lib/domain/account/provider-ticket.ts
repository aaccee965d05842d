import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { samePath } from '@/lib/contracts/back-to'
import { PROVIDERS } from '@/lib/contracts/provider'
import type { Clock } from '@/lib/core/clock'
import type { Env } from '@/lib/core/env'
import { secretOf } from '@/lib/core/secret'
import { sign, verify } from '@/lib/core/signing'

/** How long someone may be away at a provider. */
export const TICKET_SECONDS = 10 * 60

/** Where someone comes from who goes to a provider, and what they want when they come back. */
const ticketShape = z.object({
  communityId: z.uuid(),
  /** The one of the community's domains that they are at: the browser's cookies are there. */
  domain: z.string(),
  provider: z.enum(PROVIDERS),
  /** Hash of what this browser alone knows. */
  flow: z.string(),
  backTo: z.string().optional(),
  introFor: z.string().optional(),
  join: z.boolean(),
})

export type ProviderTicket = z.infer<typeof ticketShape>

type TicketEnv = Pick<Env, 'SECRET' | 'DATA_DIR'>

/** What a browser keeps while its person is away at a provider. */
export const newFlow = () => randomBytes(32).toString('base64url')
export const hashFlow = (flow: string) => createHash('sha256').update(flow).digest('base64url')

/** Paths longer than this are left behind: the ticket has to fit into an address. */
const LONGEST_PATH = 500

export function signTicket(env: TicketEnv, clock: Clock, ticket: ProviderTicket): string {
  const path = samePath(ticket.backTo)
  const backTo = path && path.length <= LONGEST_PATH ? path : undefined
  const until = new Date(clock.now().getTime() + TICKET_SECONDS * 1000)
  return sign(secretOf(env), 'provider-ticket', { ...ticket, backTo }, until)
}

/** @returns null when it is forged or over */
export function readTicket(env: TicketEnv, clock: Clock, text: string | undefined): ProviderTicket | null {
  const parsed = ticketShape.safeParse(verify(secretOf(env), 'provider-ticket', text ?? '', clock.now()))
  return parsed.success ? parsed.data : null
}
