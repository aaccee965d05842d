import { z } from 'zod'
import { SESSION_DAYS } from '@/lib/auth/session'
import { sessionCookie } from '@/lib/auth/session-cookie'
import {
  confirmEmailAnswerShape,
  confirmEmailShape,
  loginAnswerShape,
  loginShape,
  okShape,
  registerAdminShape,
  registerShape,
} from '@/lib/contracts/account'
import { agreePolicy as agree } from '@/lib/domain/account/agree-policy'
import { confirmEmail as confirm, resendConfirmation } from '@/lib/domain/account/confirm-email'
import { logIn } from '@/lib/domain/account/log-in'
import { logOut } from '@/lib/domain/account/log-out'
import { registerAdmin as makeAdmin } from '@/lib/domain/account/register-admin'
import { registerUser as register } from '@/lib/domain/account/register-user'
import { defineCallOperation, defineOperation, type Http } from '../define-operation'

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

const callerOf = (http: Http) => ({ ip: http.ip, userAgent: http.userAgent })

/** Gives the browser a session; an empty token ends it. */
const setSession = (http: Http, token: string) =>
  http.setCookie(sessionCookie(token, { secure: http.secure, maxAgeSeconds: SESSION_SECONDS }))

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
  async handle(call, { body }, http) {
    const answer = await logIn(call, body, callerOf(http))
    setSession(http, answer.token)
    return answer
  },
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
