import { agreePolicy as agree } from '@/lib/domain/account/agree-policy'
import { changePassword as change } from '@/lib/domain/account/change-password'
import { redeemHandoff } from '@/lib/domain/account/community-handoff'
import { confirmEmail as confirm } from '@/lib/domain/account/confirm-email'
import { confirmRecovery as setRecovered } from '@/lib/domain/account/confirm-recovery'
import { logIn, loginAnswer } from '@/lib/domain/account/log-in'
import { logOut } from '@/lib/domain/account/log-out'
import { MAILS_PER_NETWORK } from '@/lib/domain/account/mail-limits'
import { newFlow } from '@/lib/domain/account/provider-ticket'
import { registerAdmin as makeAdmin } from '@/lib/domain/account/register-admin'
import { registerUser as register } from '@/lib/domain/account/register-user'
import { requestRecovery as recover } from '@/lib/domain/account/request-recovery'
import { requestSignIn } from '@/lib/domain/account/request-sign-in'
import { resendConfirmation } from '@/lib/domain/account/resend-confirmation'
import { signInByCode } from '@/lib/domain/account/sign-in-by-code'
import { signInByLink } from '@/lib/domain/account/sign-in-by-link'
import { answerLogin, callerOf, keepFlow, keepLanguage, setSession } from '../browser-session'
import { defineTransactionlessOperation } from '../define-operation'

export const registerUser = defineTransactionlessOperation('POST /api/auth/register-user', {
  operationId: 'registerUser',
  summary: 'Create an account in this community; its address is confirmed by email',
  tag: 'auth',
  access: 'guest',
  errors: ['conflict', 'forbidden'],
  limit: { name: 'register', points: 60, seconds: 60 * 60, by: 'ip' },
  async handle(context, { body }, http) {
    const answer = await register(context, body, callerOf(http))
    keepLanguage(http, context.locale)
    return answer
  },
})

export const login = defineTransactionlessOperation('POST /api/auth/login', {
  operationId: 'login',
  summary: 'Sign in with e-mail and password; sets the session cookie and returns its token',
  tag: 'auth',
  access: 'guest',
  errors: ['forbidden'],
  handle: async (context, { body }, http) => answerLogin(http, await logIn(context, body, callerOf(http))),
})

export const requestCode = defineTransactionlessOperation('POST /api/auth/otp/challenge', {
  operationId: 'requestCode',
  summary: 'Email a sign-in code, and a link where the community offers links; once a minute',
  tag: 'auth',
  access: 'guest',
  limit: { ...MAILS_PER_NETWORK, by: 'ip' },
  handle(context, { body }, http) {
    const caller = callerOf(http)
    const flow = caller.flow || newFlow()
    keepFlow(http, flow)
    if (body.join) keepLanguage(http, context.locale)
    return requestSignIn(context, body, { ...caller, flow })
  },
})

export const loginWithCode = defineTransactionlessOperation('POST /api/auth/otp/validate', {
  operationId: 'loginWithCode',
  summary: 'Sign in, or join, with an emailed code; five wrong attempts invalidate it',
  tag: 'auth',
  access: 'guest',
  errors: ['forbidden'],
  handle: async (context, { body }, http) =>
    answerLogin(http, await loginAnswer(context, await signInByCode(context, body, callerOf(http)))),
})

export const loginWithLink = defineTransactionlessOperation('POST /api/auth/auth-magic', {
  operationId: 'loginWithLink',
  summary: 'Sign in, or join, with the token of an emailed link',
  tag: 'auth',
  access: 'guest',
  errors: ['forbidden'],
  limit: { name: 'auth-magic-ip', points: 60, seconds: 15 * 60, by: 'ip' },
  handle: async (context, { body }, http) =>
    answerLogin(
      http,
      await loginAnswer(context, await signInByLink(context, body.url_auth_token, callerOf(http))),
    ),
})

export const loginHere = defineTransactionlessOperation('POST /api/auth/handoff', {
  operationId: 'loginHere',
  summary: 'Exchange a single-use code from another community for a session here',
  tag: 'auth',
  access: 'guest',
  errors: ['forbidden'],
  limit: { name: 'handoff-ip', points: 60, seconds: 15 * 60, by: 'ip' },
  handle: async (context, { body }, http) =>
    answerLogin(http, await loginAnswer(context, await redeemHandoff(context, body, callerOf(http)))),
})

export const logout = defineTransactionlessOperation('POST /api/auth/logout', {
  operationId: 'logout',
  summary: 'End this session',
  tag: 'auth',
  access: 'guest',
  async handle(context, _input, http) {
    await logOut(context)
    setSession(http, '')
    return 'OK' as const
  },
})

export const confirmEmail = defineTransactionlessOperation('POST /api/auth/confirm-email', {
  operationId: 'confirmEmail',
  summary: 'With a code: confirm the address. Without: send the email again, once a minute',
  tag: 'auth',
  access: 'guest',
  errors: ['invalid'],
  limit: { name: 'confirm-email-ip', points: 60, seconds: 60 * 60, by: 'ip' },
  handle: (context, { body }, http) =>
    body?.code ? confirm(context, body.code) : resendConfirmation(context, body?.email, http.ip),
})

export const requestRecovery = defineTransactionlessOperation('POST /api/auth/recovery', {
  operationId: 'requestRecovery',
  summary: 'Email a link that sets a new password, if the address belongs to a member; once a minute',
  tag: 'auth',
  access: 'guest',
  limit: { name: 'recovery-ip', points: 60, seconds: 60 * 60, by: 'ip' },
  handle: (context, { body }, http) => recover(context, body.email, http.ip),
})

export const confirmRecovery = defineTransactionlessOperation('POST /api/auth/confirm-recovery', {
  operationId: 'confirmRecovery',
  summary:
    'Set a new password with the code of an emailed link; every session of the account ends, and this one',
  tag: 'auth',
  access: 'guest',
  limit: { name: 'confirm-recovery-ip', points: 60, seconds: 15 * 60, by: 'ip' },
  async handle(context, { body }, http) {
    const done = await setRecovered(context, body)
    setSession(http, '')
    return done
  },
})

export const changePassword = defineTransactionlessOperation('POST /api/current-user/password', {
  operationId: 'changePassword',
  summary: 'Set my password; my other sessions end, and this one continues with the token that is returned',
  tag: 'current-user',
  access: 'user',
  limit: { name: 'change-password', points: 30, seconds: 15 * 60, by: 'user' },
  async handle(context, { body }, http) {
    const answer = await change(context, body, callerOf(http))
    setSession(http, answer.token)
    return answer
  },
})

export const agreePolicy = defineTransactionlessOperation('POST /api/auth/agree-policy', {
  operationId: 'agreePolicy',
  summary: 'Agree to the terms and the privacy policy in force here',
  tag: 'auth',
  access: 'user',
  handle: (ctx) => agree(ctx),
})

export const registerAdmin = defineTransactionlessOperation('POST /api/auth/register-admin', {
  operationId: 'registerAdmin',
  summary: 'Create an organiser of this community, with ADMIN_SECRET',
  tag: 'auth',
  access: 'guest',
  errors: ['conflict'],
  limit: { name: 'register-admin', points: 5, seconds: 5 * 60, by: 'ip' },
  handle: (context, { query, body }, http) =>
    makeAdmin(context, { ...body, secret: query.secret }, callerOf(http)),
})
