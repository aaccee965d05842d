import { z } from 'zod'
import {
  challengeShape,
  changePasswordShape,
  codeLoginShape,
  codeShape,
  confirmEmailAnswerShape,
  confirmEmailShape,
  confirmRecoveryShape,
  loginAnswerShape,
  loginShape,
  magicShape,
  okShape,
  recoveryShape,
  registerAdminShape,
  registerShape,
  sentShape,
} from '@/lib/contracts/account'
import { agreePolicy as agree } from '@/lib/domain/account/agree-policy'
import { changePassword as change } from '@/lib/domain/account/change-password'
import { confirmEmail as confirm, resendConfirmation } from '@/lib/domain/account/confirm-email'
import { confirmRecovery as setRecovered } from '@/lib/domain/account/confirm-recovery'
import { takeOver } from '@/lib/domain/account/hand-over'
import { logIn, loginAnswer } from '@/lib/domain/account/log-in'
import { logOut } from '@/lib/domain/account/log-out'
import { registerAdmin as makeAdmin } from '@/lib/domain/account/register-admin'
import { registerUser as register } from '@/lib/domain/account/register-user'
import { requestRecovery as recover } from '@/lib/domain/account/request-recovery'
import { requestSignIn } from '@/lib/domain/account/request-sign-in'
import { signInByCode } from '@/lib/domain/account/sign-in-by-code'
import { signInByLink } from '@/lib/domain/account/sign-in-by-link'
import { answerLogin, callerOf, setSession } from '../browser-session'
import { defineCallOperation, defineOperation } from '../define-operation'

export const registerUser = defineCallOperation({
  operationId: 'registerUser',
  method: 'post',
  path: '/api/auth/register-user',
  summary: 'Make an account in this community; its address is confirmed by mail',
  tag: 'auth',
  access: 'guest',
  body: registerShape,
  response: okShape,
  errors: ['conflict'],
  limit: { name: 'register', points: 60, seconds: 60 * 60, by: 'ip' },
  handle: (call, { body }, http) => register(call, body, callerOf(http)),
})

export const login = defineCallOperation({
  operationId: 'login',
  method: 'post',
  path: '/api/auth/login',
  summary: 'Sign in with e-mail and password; sets the session cookie and returns its token',
  tag: 'auth',
  access: 'guest',
  body: loginShape,
  response: loginAnswerShape,
  errors: ['forbidden'],
  handle: async (call, { body }, http) => answerLogin(http, await logIn(call, body, callerOf(http))),
})

export const requestCode = defineCallOperation({
  operationId: 'requestCode',
  method: 'post',
  path: '/api/auth/otp/challenge',
  summary: 'Mail a code that signs in, and a link where the community offers links; once a minute',
  tag: 'auth',
  access: 'guest',
  body: challengeShape,
  response: sentShape,
  limit: { name: 'sign-in-mail-ip', points: 60, seconds: 60 * 60, by: 'ip' },
  handle: (call, { body }, http) => requestSignIn(call, body, callerOf(http).invitation),
})

export const loginWithCode = defineCallOperation({
  operationId: 'loginWithCode',
  method: 'post',
  path: '/api/auth/otp/validate',
  summary: 'Sign in, or join, with the code of a mail; five wrong tries end it',
  tag: 'auth',
  access: 'guest',
  body: codeLoginShape,
  response: loginAnswerShape,
  errors: ['forbidden'],
  handle: async (call, { body }, http) =>
    answerLogin(http, await loginAnswer(call, await signInByCode(call, body, callerOf(http)))),
})

export const loginWithLink = defineCallOperation({
  operationId: 'loginWithLink',
  method: 'post',
  path: '/api/auth/auth-magic',
  summary: 'Sign in, or join, with the token of a mailed link',
  tag: 'auth',
  access: 'guest',
  body: magicShape,
  response: loginAnswerShape,
  errors: ['forbidden'],
  limit: { name: 'auth-magic-ip', points: 60, seconds: 15 * 60, by: 'ip' },
  handle: async (call, { body }, http) =>
    answerLogin(http, await loginAnswer(call, await signInByLink(call, body.url_auth_token, callerOf(http)))),
})

export const loginHere = defineCallOperation({
  operationId: 'loginHere',
  method: 'post',
  path: '/api/auth/handoff',
  summary: 'Exchange the single-use code that another community sent along for a session here',
  tag: 'auth',
  access: 'guest',
  body: z.object({ code: codeShape }),
  response: loginAnswerShape,
  errors: ['forbidden'],
  limit: { name: 'handoff-ip', points: 60, seconds: 15 * 60, by: 'ip' },
  handle: async (call, { body }, http) =>
    answerLogin(http, await loginAnswer(call, await takeOver(call, body, callerOf(http)))),
})

export const logout = defineCallOperation({
  operationId: 'logout',
  method: 'post',
  path: '/api/auth/logout',
  summary: 'End this session',
  tag: 'auth',
  access: 'guest',
  response: okShape,
  async handle(call, _input, http) {
    await logOut(call)
    setSession(http, '')
    return 'OK' as const
  },
})

export const confirmEmail = defineCallOperation({
  operationId: 'confirmEmail',
  method: 'post',
  path: '/api/auth/confirm-email',
  summary: 'With a code: confirm the address. Without: send the mail again, once a minute',
  tag: 'auth',
  access: 'guest',
  body: confirmEmailShape,
  response: confirmEmailAnswerShape,
  errors: ['invalid'],
  limit: { name: 'confirm-email-ip', points: 60, seconds: 60 * 60, by: 'ip' },
  handle: (call, { body }) => (body?.code ? confirm(call, body.code) : resendConfirmation(call, body?.email)),
})

export const requestRecovery = defineCallOperation({
  operationId: 'requestRecovery',
  method: 'post',
  path: '/api/auth/recovery',
  summary: 'Mail a link that sets a new password, if the address belongs to a member; once a minute',
  tag: 'auth',
  access: 'guest',
  body: recoveryShape,
  response: sentShape,
  limit: { name: 'recovery-ip', points: 60, seconds: 60 * 60, by: 'ip' },
  handle: (call, { body }) => recover(call, body.email),
})

export const confirmRecovery = defineCallOperation({
  operationId: 'confirmRecovery',
  method: 'post',
  path: '/api/auth/confirm-recovery',
  summary: 'Set a new password with the code of a mailed link; every session of the account ends',
  tag: 'auth',
  access: 'guest',
  body: confirmRecoveryShape,
  response: okShape,
  limit: { name: 'confirm-recovery-ip', points: 60, seconds: 15 * 60, by: 'ip' },
  handle: (call, { body }) => setRecovered(call, body),
})

export const changePassword = defineCallOperation({
  operationId: 'changePassword',
  method: 'post',
  path: '/api/current-user/password',
  summary: 'Set my password; my other sessions end, and this one goes on with the token that is returned',
  tag: 'current-user',
  access: 'user',
  body: changePasswordShape,
  response: z.object({ token: z.string() }),
  limit: { name: 'change-password', points: 30, seconds: 15 * 60, by: 'user' },
  async handle(call, { body }, http) {
    const answer = await change(call, body, callerOf(http))
    setSession(http, answer.token)
    return answer
  },
})

export const agreePolicy = defineOperation({
  operationId: 'agreePolicy',
  method: 'post',
  path: '/api/auth/agree-policy',
  summary: 'Agree to the terms and the privacy policy in force here',
  tag: 'auth',
  access: 'user',
  response: okShape,
  handle: (ctx) => agree(ctx),
})

export const registerAdmin = defineCallOperation({
  operationId: 'registerAdmin',
  method: 'post',
  path: '/api/auth/register-admin',
  summary: 'Make an administrator of this community, with the secret of the installation',
  tag: 'auth',
  access: 'guest',
  query: z.object({ secret: z.string().max(500).default('') }),
  body: registerAdminShape,
  response: okShape,
  errors: ['conflict'],
  limit: { name: 'register-admin', points: 5, seconds: 5 * 60, by: 'ip' },
  handle: (call, { query, body }, http) => makeAdmin(call, { ...body, secret: query.secret }, callerOf(http)),
})
