import { z } from 'zod'
import { googleLoginShape, loginAnswerShape } from '../account'
import { PROVIDERS } from '../provider'
import type { EndpointTable } from './endpoint'
import { redirectShape } from './redirect'

const word = (length: number) => z.string().max(length).optional()

export const providerEndpoints = {
  'GET /api/auth/provider/{provider}': {
    params: z.object({ provider: z.enum(PROVIDERS) }),
    query: z.object({ backTo: word(2000), introFor: word(100), join: word(10) }),
    response: redirectShape,
  },
  'GET /api/auth/arrive': {
    query: z.object({ code: word(100) }),
    response: redirectShape,
  },
  'POST /api/auth/login/google/nonce': {
    response: z.object({ nonce: z.string() }),
  },
  'POST /api/auth/login/google': {
    body: googleLoginShape,
    response: loginAnswerShape,
  },
} satisfies EndpointTable
