import { api } from '@/lib/client/api'
import type { LoginAnswer } from '@/lib/contracts/account'
import type { Carried } from './query'

/** Has a code mailed. @returns in how many seconds another may be asked for */
export async function requestCode(wanted: Carried): Promise<number> {
  const { email, join, agreePolicy, backTo, introFor } = wanted
  const body = { email, join, agreePolicy, backTo: backTo || undefined, introFor: introFor || undefined }
  const { retryAfterSeconds } = await api.post<{ retryAfterSeconds: number }>('/api/auth/otp/challenge', {
    body,
  })
  return retryAfterSeconds
}

export const signInWithCode = (email: string, code: string, link?: string) =>
  api.post<LoginAnswer>('/api/auth/otp/validate', {
    body: { login: email, password: code, link: link || undefined },
  })
