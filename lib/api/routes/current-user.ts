import { z } from 'zod'
import { LOCALE_COOKIE } from '@/lib/auth/session-cookie'
import { currentUserShape, langShape, modeShape, sentShape } from '@/lib/contracts/account'
import { pushEndpointShape, pushSubscriptionShape } from '@/lib/contracts/push'
import { currentUser } from '@/lib/domain/account/current-user'
import { requestIdentityCode as requestCode } from '@/lib/domain/account/identity-code'
import { setLanguage } from '@/lib/domain/account/set-language'
import { switchMode } from '@/lib/domain/account/switch-mode'
import { keepPushSubscription, removePushSubscription } from '@/lib/domain/push/subscriptions'
import { defineCallOperation, defineOperation } from '../define-operation'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The specification has these paths outside /api; both are answered. */
const getCurrentUserAt = (operationId: string, path: `/${string}`) =>
  defineCallOperation({
    operationId,
    method: 'get',
    path,
    summary: 'The signed-in person, as this community knows them',
    tag: 'current-user',
    access: 'user',
    response: currentUserShape,
    handle: (call) => currentUser(call),
  })

export const getCurrentUser = getCurrentUserAt('getCurrentUser', '/api/current-user')
export const getCurrentUserOutsideApi = getCurrentUserAt('getCurrentUserOutsideApi', '/current-user')

const setLangAt = (operationId: string, path: `/${string}`) =>
  defineCallOperation({
    operationId,
    method: 'post',
    path,
    summary: 'Keep the language of the signed-in person',
    tag: 'current-user',
    access: 'user',
    body: langShape,
    bodyType: 'text',
    response: z.object({ preferredLang: langShape }),
    async handle(call, { body }, http) {
      const answer = await setLanguage(call, body)
      http.setCookie(`${LOCALE_COOKIE}=${body}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`)
      return answer
    },
  })

export const setLang = setLangAt('setLang', '/api/current-user/lang')
export const setLangOutsideApi = setLangAt('setLangOutsideApi', '/current-user/lang')

const keepPushAt = (operationId: string, path: `/${string}`) =>
  defineOperation({
    operationId,
    method: 'post',
    path,
    summary: 'Tell my browser of notifications, for as long as I am signed in there',
    tag: 'current-user',
    access: 'user',
    body: pushSubscriptionShape,
    response: z.object({ kept: z.literal(true) }),
    handle: (ctx, { body }, http) => keepPushSubscription(ctx, http.runtime.env, body),
  })

export const keepPush = keepPushAt('keepPush', '/api/current-user/web-push')
export const keepPushOutsideApi = keepPushAt('keepPushOutsideApi', '/current-user/web-push')

const removePushAt = (operationId: string, path: `/${string}`) =>
  defineOperation({
    operationId,
    method: 'delete',
    path,
    summary: 'Tell my browser nothing more',
    tag: 'current-user',
    access: 'user',
    body: pushEndpointShape,
    response: z.void(),
    handle: (ctx, { body }) => removePushSubscription(ctx, body.endpoint),
  })

export const removePush = removePushAt('removePush', '/api/current-user/web-push')
export const removePushOutsideApi = removePushAt('removePushOutsideApi', '/current-user/web-push')

export const requestIdentityCode = defineCallOperation({
  operationId: 'requestIdentityCode',
  method: 'post',
  path: '/api/current-user/code',
  summary: 'Mail me a code that stands in for a password that I do not have; once a minute',
  tag: 'current-user',
  access: 'user',
  response: sentShape,
  limit: { name: 'identity-code', points: 30, seconds: 60 * 60, by: 'user' },
  handle: (call) => requestCode(call),
})

export const setMode = defineOperation({
  operationId: 'setMode',
  method: 'post',
  path: '/api/current-user/mode',
  summary: "Switch an administrator between the organiser's screens and a member's",
  tag: 'current-user',
  access: 'admin',
  body: modeShape,
  response: modeShape,
  handle: (ctx, { body }) => switchMode(ctx, body.organiserMode),
})
