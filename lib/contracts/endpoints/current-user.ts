import { z } from 'zod'
import { changeEmailShape, currentUserShape, langShape, modeShape, sentShape } from '../account'
import { pushEndpointShape, pushSubscriptionShape } from '../push'
import type { EndpointTable } from './endpoint'

const currentUser = { response: currentUserShape }
const setLang = {
  body: langShape,
  bodyType: 'text',
  response: z.object({ preferredLang: langShape }),
} as const
const keepPush = { body: pushSubscriptionShape, response: z.object({ kept: z.literal(true) }) }
const removePush = { body: pushEndpointShape, response: z.void() }

export const currentUserEndpoints = {
  'GET /api/current-user': currentUser,
  'GET /current-user': currentUser,
  'POST /api/current-user/lang': setLang,
  'POST /current-user/lang': setLang,
  'POST /api/current-user/web-push': keepPush,
  'POST /current-user/web-push': keepPush,
  'DELETE /api/current-user/web-push': removePush,
  'DELETE /current-user/web-push': removePush,
  'POST /api/current-user/code': { response: sentShape },
  'POST /api/current-user/email': { body: changeEmailShape, response: sentShape },
  'POST /api/current-user/mode': { body: modeShape, response: modeShape },
} satisfies EndpointTable
