import type { LaunchForm } from '@/lib/contracts/launch'
import { newId } from '@/lib/core/ids'
import { ApiError } from './api-error'
import { call } from './call'

/**
 * A proven mailbox and the key of its launch. Kept for the tab, so that a reload or a lost response does not launch a
 * second community.
 */
export type LaunchTicket = { email: string; ticket: string; launchKey: string }

const TICKET = 'tuesday-launch-ticket'
const SENT = 'tuesday-launch-code'

export const keptTicket = () => read<LaunchTicket>(TICKET)
export const forgetTicket = () => forget(TICKET)

/** A code on its way to an address; another may be requested at `until`, as Date.now(). */
export type SentCode = { email: string; until: number }

/** In session storage: phones discard the page while its reader looks up the code. */
export const keptCode = () => read<SentCode>(SENT)
export const forgetCode = () => forget(SENT)

/** The server sends an address one code within this time. */
const PACE_SECONDS = 60

export const requestLaunchCode = (email: string) => call('POST /api/launch/code', { body: { email } })

/** Requests a code, unless one was just sent: that one is still valid. */
export async function startLaunch(email: string): Promise<SentCode> {
  const seconds = await requestLaunchCode(email).then(
    ({ retryAfterSeconds }) => retryAfterSeconds,
    (error) => {
      const wait = error instanceof ApiError && error.status === 429 && error.retryAfterSeconds
      if (wait && wait <= PACE_SECONDS) return wait
      throw error
    },
  )
  const sent = { email, until: Date.now() + seconds * 1000 }
  keep(SENT, sent)
  return sent
}

/** Exchanges the emailed code for a ticket, and keeps it. */
export async function proveMailbox(email: string, code: string): Promise<LaunchTicket> {
  const { ticket } = await call('POST /api/launch/proof', { body: { email, code } })
  const kept = { email, ticket, launchKey: newId() }
  keep(TICKET, kept)
  forgetCode()
  return kept
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The page itself remembers it.
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage may be off.
  }
}

export const launchCommunity = ({ ticket, launchKey }: LaunchTicket, form: LaunchForm) =>
  call('POST /api/launch', {
    body: { ...form, ticket, launchKey, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  })

export const checkAddress = (address: string, signal?: AbortSignal) =>
  call('GET /api/launch/address', { query: { address }, signal })
