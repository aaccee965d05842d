import { z } from 'zod'
import { id } from '../page'
import { questionShape } from '../question'
import type { EndpointTable } from './endpoint'

export const questionEndpoints = {
  'GET /api/question/get-by-community': {
    query: z.object({ communityId: id }),
    response: z.object({ list: z.array(questionShape) }),
  },
} satisfies EndpointTable
