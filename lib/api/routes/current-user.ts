import { requestEmailChange as requestNewEmail } from '@/lib/domain/account/change-email'
import { currentUser } from '@/lib/domain/account/current-user'
import { requestIdentityCode as requestCode } from '@/lib/domain/account/identity-code'
import { setLanguage } from '@/lib/domain/account/set-language'
import { switchMode } from '@/lib/domain/account/switch-mode'
import { keepPushSubscription, removePushSubscription } from '@/lib/domain/push/subscriptions'
import { callerOf, keepLanguage } from '../browser-session'
import { defineOperation, defineTransactionlessOperation } from '../define-operation'

/** The specification has these paths outside /api; both work. */
const getCurrentUserAt = (operationId: string, endpoint: 'GET /api/current-user' | 'GET /current-user') =>
  defineTransactionlessOperation(endpoint, {
    operationId,
    summary: 'The signed-in user, as this community knows them',
    tag: 'current-user',
    access: 'user',
    handle: (context) => currentUser(context),
  })

export const getCurrentUser = getCurrentUserAt('getCurrentUser', 'GET /api/current-user')
export const getCurrentUserOutsideApi = getCurrentUserAt('getCurrentUserOutsideApi', 'GET /current-user')

const setLangAt = (
  operationId: string,
  endpoint: 'POST /api/current-user/lang' | 'POST /current-user/lang',
) =>
  defineTransactionlessOperation(endpoint, {
    operationId,
    summary: 'Save the language of the signed-in user',
    tag: 'current-user',
    access: 'user',
    async handle(context, { body }, http) {
      const answer = await setLanguage(context, body)
      keepLanguage(http, body)
      return answer
    },
  })

export const setLang = setLangAt('setLang', 'POST /api/current-user/lang')
export const setLangOutsideApi = setLangAt('setLangOutsideApi', 'POST /current-user/lang')

const keepPushAt = (
  operationId: string,
  endpoint: 'POST /api/current-user/web-push' | 'POST /current-user/web-push',
) =>
  defineOperation(endpoint, {
    operationId,
    summary: 'Subscribe my browser to push notifications while I am signed in there',
    tag: 'current-user',
    access: 'user',
    handle: (ctx, { body }, http) => keepPushSubscription(ctx, http.runtime.env, body),
  })

export const keepPush = keepPushAt('keepPush', 'POST /api/current-user/web-push')
export const keepPushOutsideApi = keepPushAt('keepPushOutsideApi', 'POST /current-user/web-push')

const removePushAt = (
  operationId: string,
  endpoint: 'DELETE /api/current-user/web-push' | 'DELETE /current-user/web-push',
) =>
  defineOperation(endpoint, {
    operationId,
    summary: 'Unsubscribe my browser from push notifications',
    tag: 'current-user',
    access: 'user',
    handle: (ctx, { body }) => removePushSubscription(ctx, body.endpoint),
  })

export const removePush = removePushAt('removePush', 'DELETE /api/current-user/web-push')
export const removePushOutsideApi = removePushAt('removePushOutsideApi', 'DELETE /current-user/web-push')

export const requestEmailChange = defineTransactionlessOperation('POST /api/current-user/email', {
  operationId: 'requestEmailChange',
  summary: 'Email a link to a new address; opening it changes the account’s address',
  tag: 'current-user',
  access: 'user',
  errors: ['conflict'],
  limit: { name: 'change-email', points: 20, seconds: 60 * 60, by: 'user' },
  handle: (context, { body }, http) => requestNewEmail(context, body, callerOf(http)),
})

export const requestIdentityCode = defineTransactionlessOperation('POST /api/current-user/code', {
  operationId: 'requestIdentityCode',
  summary: 'Email me a code, if I have no password; once a minute',
  tag: 'current-user',
  access: 'user',
  limit: { name: 'identity-code', points: 30, seconds: 60 * 60, by: 'user' },
  handle: (context) => requestCode(context),
})

export const setMode = defineOperation('POST /api/current-user/mode', {
  operationId: 'setMode',
  summary: "Switch an administrator between the organiser's screens and a member's",
  tag: 'current-user',
  access: 'admin',
  handle: (ctx, { body }) => switchMode(ctx, body.organiserMode),
})
