import { z } from 'zod'
import { browserErrorShape } from '../browser-error'
import type { EndpointTable } from './endpoint'

export const browserErrorEndpoints = {
  'POST /api/errors': {
    body: browserErrorShape,
    response: z.void(),
  },
} satisfies EndpointTable
