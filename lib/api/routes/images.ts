import { z } from 'zod'
import { imageShape } from '@/lib/contracts/participant'
import { MAX_PHOTO_BYTES } from '@/lib/domain/participant/prepare-photo'
import { removePhoto, setPhoto } from '@/lib/domain/participant/set-photo'
import { defineCallOperation } from '../define-operation'

/** What a multipart form adds around the file. */
const FORM_BYTES = 16 * 1024

export const uploadImage = defineCallOperation({
  operationId: 'uploadImage',
  changesPublicPages: true,
  method: 'post',
  path: '/api/images/upload',
  summary: "The member's photo: JPG or PNG up to 5 MB, as the body itself or as a form's file",
  tag: 'other',
  access: 'user',
  body: z.instanceof(Uint8Array).optional(),
  bodyType: 'file',
  maxBodyBytes: MAX_PHOTO_BYTES + FORM_BYTES,
  response: imageShape,
  errors: ['forbidden'],
  limit: { name: 'upload', points: 30, seconds: 10 * 60, by: 'user' },
  handle: (call, { body }) => setPhoto(call, body),
})

export const removeImage = defineCallOperation({
  operationId: 'removeImage',
  changesPublicPages: true,
  method: 'delete',
  path: '/api/images/remove',
  summary: "Take the member's photo away",
  tag: 'other',
  access: 'user',
  response: z.object({ avatarUrl: z.null() }),
  errors: ['forbidden'],
  handle: (call) => removePhoto(call),
})
