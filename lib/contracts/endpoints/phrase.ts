import { z } from 'zod'
import { modelChoiceShape, ownPhrasesShape, phrasesShape, updatePhrasesShape } from '../phrase'
import type { EndpointTable } from './endpoint'

export const phraseEndpoints = {
  'GET /api/participant/phrases': {
    response: ownPhrasesShape,
  },
  'POST /api/participant/phrases': {
    body: updatePhrasesShape,
    response: phrasesShape,
  },
  'POST /api/participant/phrases/dismiss': {
    response: z.object({ dismissed: z.literal(true) }),
  },
  'POST /api/participant/phrases/model': {
    body: modelChoiceShape,
    response: modelChoiceShape,
  },
} satisfies EndpointTable
