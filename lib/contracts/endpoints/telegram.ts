import { z } from 'zod'
import { id } from '../page'
import {
  emailTooInput,
  telegramConnectInput,
  telegramGroupShape,
  telegramLinkShape,
  telegramStateShape,
  updateInput,
  webhookParams,
} from '../telegram'
import type { EndpointTable } from './endpoint'
import { rawResponse } from './raw-response'

const nothing = z.void()

export const telegramEndpoints = {
  'GET /api/telegram': { response: telegramStateShape },
  'DELETE /api/telegram': { response: nothing },
  'POST /api/telegram/link': { response: telegramLinkShape },
  'POST /api/telegram/email-too': { body: emailTooInput, response: telegramStateShape },
  'POST /api/telegram/test': { response: nothing },
  'POST /api/telegram/connect': { body: telegramConnectInput, response: nothing },
  'POST /api/telegram/webhook/{bot}': { params: webhookParams, body: updateInput, response: nothing },
  'GET /api/sse/telegram-connect': {
    query: z.object({ userId: id }),
    response: rawResponse({ description: 'An event stream; each event has the state as GET /api/telegram' }),
  },
  'GET /api/admin/telegram': { response: telegramGroupShape },
  'POST /api/admin/telegram/group-link': { response: telegramLinkShape },
  'DELETE /api/admin/telegram/group': { response: nothing },
} satisfies EndpointTable
