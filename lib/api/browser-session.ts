import { SESSION_DAYS } from '@/lib/auth/session'
import {
  FLOW_COOKIE,
  flowCookie,
  INVITATION_COOKIE,
  localeCookie,
  sessionCookie,
} from '@/lib/auth/session-cookie'
import type { LoginAnswer } from '@/lib/contracts/account'
import type { Locale } from '@/lib/core/locale'
import { LIFETIME_MS } from '@/lib/mail/lifetimes'
import type { ClientInfo } from '@/lib/runtime/request-context'
import type { Http } from './define-operation'

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** The caller's address and user agent, from HTTP. */
export const callerOf = (http: Http): ClientInfo => ({
  ip: http.ip,
  userAgent: http.userAgent,
  invitation: http.cookie(INVITATION_COOKIE)?.slice(0, 100),
  flow: http.cookie(FLOW_COOKIE)?.slice(0, 100),
})

/**
 * Keeps the browser's secret for as long as signing in at a provider or opening an email may take; '' deletes
 * it.
 */
export const keepFlow = (http: Http, flow: string) =>
  http.setCookie(flowCookie(flow, { secure: http.secure, maxAgeSeconds: LIFETIME_MS['sign-in'] / 1000 }))

/** Keeps the language that somebody has chosen, or joined in: their account may have another one from elsewhere. */
export const keepLanguage = (http: Http, locale: Locale) => http.setCookie(localeCookie(locale))

/** Sets the session cookie; an empty token clears it. */
export const setSession = (http: Http, token: string) =>
  http.setCookie(sessionCookie(token, { secure: http.secure, maxAgeSeconds: SESSION_SECONDS }))

/** Sets the session cookie of a sign-in, and clears the invitation cookie, which has been used. */
export function answerLogin(http: Http, answer: LoginAnswer): LoginAnswer {
  if (!('token' in answer)) return answer
  setSession(http, answer.token)
  if (http.cookie(INVITATION_COOKIE)) http.setCookie(`${INVITATION_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`)
  return answer
}
