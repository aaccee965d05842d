import { call } from '@/lib/client/call'
import type { Carried } from './query'

/** Sends a code by email. @returns seconds until another may be requested */
export async function requestCode(wanted: Carried & { email: string }): Promise<number> {
  const { email, join, agreePolicy, backTo, introFor } = wanted
  const body = { email, join, agreePolicy, backTo: backTo || undefined, introFor: introFor || undefined }
  const { retryAfterSeconds } = await call('POST /api/auth/otp/challenge', {
    body,
  })
  return retryAfterSeconds
}

export const signInWithCode = (email: string, code: string, link?: string) =>
  call('POST /api/auth/otp/validate', {
    body: { login: email, password: code, link: link || undefined },
  })
