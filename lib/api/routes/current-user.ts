import { z } from 'zod'
import { LOCALE_COOKIE } from '@/lib/auth/session-cookie'
import { currentUserShape, langShape, modeShape } from '@/lib/contracts/account'
import { currentUser } from '@/lib/domain/account/current-user'
import { setLanguage } from '@/lib/domain/account/set-language'
import { switchMode } from '@/lib/domain/account/switch-mode'
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
