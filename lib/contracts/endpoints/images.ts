import { z } from 'zod'
import { imageShape } from '../participant'
import { linkedPhotoShape, photoCropQuery, photoLinkShape } from '../photo'
import type { EndpointTable } from './endpoint'

export const imagesEndpoints = {
  'POST /api/images/upload': {
    query: photoCropQuery,
    body: z.instanceof(Uint8Array).optional(),
    bodyType: 'file',
    response: imageShape,
  },
  'POST /api/images/upload/link': {
    query: photoCropQuery,
    body: photoLinkShape,
    response: imageShape,
  },
  'POST /api/images/preview/link': {
    body: photoLinkShape,
    response: linkedPhotoShape,
  },
  'DELETE /api/images/remove': {
    response: z.object({ avatarUrl: z.null() }),
  },
} satisfies EndpointTable
