import { z } from 'zod'
import { contactTypeShape } from '../contact'
import type { EndpointTable } from './endpoint'

export const constantsEndpoints = {
  'GET /api/constants/contacts/types': {
    response: z.object({ list: z.array(contactTypeShape) }),
  },
} satisfies EndpointTable
