import { arrivedCookie } from '@/lib/auth/session-cookie'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { afterSignIn } from '@/lib/contracts/after-sign-in'
import { Redirect } from '@/lib/contracts/endpoints/redirect'
import { DomainError, ERROR_CODES, notFound } from '@/lib/core/errors'
import { loginAnswer } from '@/lib/domain/account/log-in'
import { completeOAuthReturn } from '@/lib/domain/account/oauth-return'
import { hashFlow, newFlow, signTicket } from '@/lib/domain/account/provider-ticket'
import { offerGoogleNonce, signInByGoogle } from '@/lib/domain/account/sign-in-by-google'
import { parseHost } from '@/lib/tenancy/host'
import { answerLogin, callerOf, keepFlow, keepLanguage } from '../browser-session'
import { defineTransactionlessOperation } from '../define-operation'

export const startAtProvider = defineTransactionlessOperation('GET /api/auth/provider/{provider}', {
  operationId: 'startAtProvider',
  summary: "Send this browser to sign in with Google or with the community's own provider",
  tag: 'auth',
  access: 'guest',
  limit: { name: 'provider-ip', points: 120, seconds: 15 * 60, by: 'ip' },
  async handle({ runtime, clock, community, locale }, { params: { provider }, query }, http) {
    if (!signInMethods(runtime.env, community)[provider]) throw notFound()
    const flow = newFlow()
    keepFlow(http, flow)
    const join = query.join === '1'
    if (join) keepLanguage(http, locale)
    const ticket = signTicket(runtime.env, clock, {
      communityId: community.id,
      domain: parseHost(http.host)?.domain ?? community.primaryDomain,
      provider,
      flow: hashFlow(flow),
      backTo: query.backTo,
      introFor: query.introFor,
      join,
    })
    return new Redirect(`${runtime.env.PLATFORM_URL}/api/auth/start?ticket=${ticket}`)
  },
})

export const arriveFromProvider = defineTransactionlessOperation('GET /api/auth/arrive', {
  operationId: 'arriveFromProvider',
  summary:
    'Where a browser comes back to from a provider: signs in whoever the code was issued for, in that browser alone',
  tag: 'auth',
  access: 'guest',
  limit: { name: 'arrive-ip', points: 120, seconds: 15 * 60, by: 'ip' },
  async handle(context, { query: { code = '' } }, http) {
    const caller = callerOf(http)
    const flow = caller.flow ?? ''
    try {
      const { entered, ...wanted } = await completeOAuthReturn(context, code, { ...caller, flow })
      const answer = answerLogin(http, await loginAnswer(context, entered))
      if (!('token' in answer)) {
        keepFlow(http, flow)
        return new Redirect(answer.redirectTo)
      }
      keepFlow(http, '')
      http.setCookie(arrivedCookie(answer.firstLogin))
      return new Redirect(afterSignIn(answer.user, wanted))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      keepFlow(http, '')
      if (error.code === ERROR_CODES.invitationRequired) return new Redirect('/login?error=invitation')
      return new Redirect(`/login?error=${error.kind === 'forbidden' ? 'denied' : 'provider'}`)
    }
  },
})

export const requestGoogleNonce = defineTransactionlessOperation('POST /api/auth/login/google/nonce', {
  operationId: 'requestGoogleNonce',
  summary: 'A nonce for the ID token that POST /api/auth/login/google will bring; good once, for ten minutes',
  tag: 'auth',
  access: 'guest',
  limit: { name: 'google-nonce-ip', points: 120, seconds: 15 * 60, by: 'ip' },
  handle: (context) => offerGoogleNonce(context),
})

export const loginWithGoogle = defineTransactionlessOperation('POST /api/auth/login/google', {
  operationId: 'loginWithGoogle',
  summary: 'Sign in, or join, with an ID token of Google that names a nonce of ours',
  tag: 'auth',
  access: 'guest',
  errors: ['forbidden'],
  limit: { name: 'google-ip', points: 60, seconds: 15 * 60, by: 'ip' },
  async handle(context, { body }, http) {
    if (body.join) keepLanguage(http, context.locale)
    const flow = newFlow()
    const entered = await signInByGoogle(context, body, { ...callerOf(http), flow })
    if (!('token' in entered)) keepFlow(http, flow)
    return answerLogin(http, await loginAnswer(context, entered))
  },
})
