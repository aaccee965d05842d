import type { LaunchForm } from '@/lib/contracts/launch'
import { newId } from '@/lib/core/ids'
import { call } from './call'

/**
 * A proven mailbox and the key of its launch. Kept for the tab, so that a reload or a lost response does not launch a
 * second community.
 */
export type LaunchTicket = { ticket: string; launchKey: string }

const KEPT = 'tuesday-launch'

export function keptTicket(): LaunchTicket | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as LaunchTicket | null
  } catch {
    return null
  }
}

export function forgetTicket(): void {
  try {
    sessionStorage.removeItem(KEPT)
  } catch {
    // Storage may be off.
  }
}

export const requestLaunchCode = (email: string) => call('POST /api/launch/code', { body: { email } })

/** Exchanges the emailed code for a ticket, and keeps it. */
export async function proveMailbox(email: string, code: string): Promise<LaunchTicket> {
  const { ticket } = await call('POST /api/launch/proof', { body: { email, code } })
  const kept = { ticket, launchKey: newId() }
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept))
  } catch {
    // The page itself remembers it.
  }
  return kept
}

export const launchCommunity = (ticket: LaunchTicket, form: LaunchForm) =>
  call('POST /api/launch', {
    body: { ...form, ...ticket, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  })

export const checkAddress = (address: string, signal?: AbortSignal) =>
  call('GET /api/launch/address', { query: { address }, signal })
