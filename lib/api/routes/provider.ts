import { z } from 'zod'
import { PROVIDERS } from '@/lib/auth/provider-profile'
import { arrivedCookie, FLOW_COOKIE, flowCookie } from '@/lib/auth/session-cookie'
import { signInMethods } from '@/lib/auth/sign-in-methods'
import { googleLoginShape, loginAnswerShape } from '@/lib/contracts/account'
import { afterSignIn } from '@/lib/contracts/after-sign-in'
import { DomainError, notFound } from '@/lib/core/errors'
import { arrive } from '@/lib/domain/account/arrive'
import { loginAnswer } from '@/lib/domain/account/log-in'
import { hashFlow, newFlow, signTicket, TICKET_SECONDS } from '@/lib/domain/account/provider-ticket'
import { offerGoogleNonce, signInByGoogle } from '@/lib/domain/account/sign-in-by-google'
import { parseHost } from '@/lib/tenancy/host'
import { answerLogin, callerOf } from '../browser-session'
import { defineCallOperation, Redirect, redirectShape } from '../define-operation'

const word = (length: number) => z.string().max(length).optional()

export const startAtProvider = defineCallOperation({
  operationId: 'startAtProvider',
  method: 'get',
  path: '/api/auth/provider/{provider}',
  summary: "Send this browser to sign in with Google or with the community's own provider",
  tag: 'auth',
  access: 'guest',
  params: z.object({ provider: z.enum(PROVIDERS) }),
  query: z.object({ backTo: word(2000), introFor: word(100), join: word(10) }),
  response: redirectShape,
  limit: { name: 'provider-ip', points: 120, seconds: 15 * 60, by: 'ip' },
  async handle({ runtime, clock, community }, { params: { provider }, query }, http) {
    if (!signInMethods(runtime.env, community)[provider]) throw notFound()
    const flow = newFlow()
    http.setCookie(flowCookie(flow, { secure: http.secure, maxAgeSeconds: TICKET_SECONDS }))
    const ticket = signTicket(runtime.env, clock, {
      communityId: community.id,
      domain: parseHost(http.host)?.domain ?? community.primaryDomain,
      provider,
      flow: hashFlow(flow),
      backTo: query.backTo,
      introFor: query.introFor,
      join: query.join === '1',
    })
    return new Redirect(`${runtime.env.PLATFORM_URL}/api/auth/start?ticket=${ticket}`)
  },
})

export const arriveFromProvider = defineCallOperation({
  operationId: 'arriveFromProvider',
  method: 'get',
  path: '/api/auth/arrive',
  summary:
    'Where a browser comes back to from a provider: signs in what the code stands for, in that browser alone',
  tag: 'auth',
  access: 'guest',
  query: z.object({ code: word(100) }),
  response: redirectShape,
  limit: { name: 'arrive-ip', points: 120, seconds: 15 * 60, by: 'ip' },
  async handle(call, { query: { code = '' } }, http) {
    const flow = http.cookie(FLOW_COOKIE) ?? ''
    http.setCookie(flowCookie('', { secure: http.secure, maxAgeSeconds: 0 }))
    try {
      const { entered, ...wanted } = await arrive(call, { code, flow }, callerOf(http))
      const answer = answerLogin(http, await loginAnswer(call, entered))
      if (!('token' in answer)) return new Redirect(answer.redirectTo)
      http.setCookie(arrivedCookie(answer.firstLogin))
      return new Redirect(afterSignIn(answer.user, wanted))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return new Redirect(`/login?error=${error.kind === 'forbidden' ? 'denied' : 'provider'}`)
    }
  },
})

export const requestGoogleNonce = defineCallOperation({
  operationId: 'requestGoogleNonce',
  method: 'post',
  path: '/api/auth/login/google/nonce',
  summary: 'A nonce for the ID token that POST /api/auth/login/google will bring; good once, for ten minutes',
  tag: 'auth',
  access: 'guest',
  response: z.object({ nonce: z.string() }),
  limit: { name: 'google-nonce-ip', points: 120, seconds: 15 * 60, by: 'ip' },
  handle: (call) => offerGoogleNonce(call),
})

export const loginWithGoogle = defineCallOperation({
  operationId: 'loginWithGoogle',
  method: 'post',
  path: '/api/auth/login/google',
  summary: 'Sign in, or join, with an ID token of Google that names a nonce of ours',
  tag: 'auth',
  access: 'guest',
  body: googleLoginShape,
  response: loginAnswerShape,
  errors: ['forbidden'],
  limit: { name: 'google-ip', points: 60, seconds: 15 * 60, by: 'ip' },
  handle: async (call, { body }, http) =>
    answerLogin(http, await loginAnswer(call, await signInByGoogle(call, body, callerOf(http)))),
})
