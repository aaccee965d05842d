import { z } from 'zod'
import { imageShape } from '@/lib/contracts/participant'
import { linkedPhotoShape, MAX_PHOTO_BYTES, photoCropQuery, photoLinkShape } from '@/lib/contracts/photo'
import { previewLink, removePhoto, setPhoto, setPhotoByLink } from '@/lib/domain/participant/set-photo'
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
  query: photoCropQuery,
  body: z.instanceof(Uint8Array).optional(),
  bodyType: 'file',
  maxBodyBytes: MAX_PHOTO_BYTES + FORM_BYTES,
  response: imageShape,
  errors: ['forbidden'],
  limit: { name: 'upload', points: 30, seconds: 10 * 60, by: 'user' },
  handle: (call, { body, query }) => setPhoto(call, body, query),
})

export const uploadImageByLink = defineCallOperation({
  operationId: 'uploadImageByLink',
  changesPublicPages: true,
  method: 'post',
  path: '/api/images/upload/link',
  summary: "The member's photo, by a public https address of a JPG or PNG up to 5 MB",
  tag: 'other',
  access: 'user',
  query: photoCropQuery,
  body: photoLinkShape,
  response: imageShape,
  errors: ['forbidden'],
  limit: { name: 'upload-link', points: 30, seconds: 10 * 60, by: 'user' },
  handle: (call, { body, query }) => setPhotoByLink(call, body.imageUrl, query),
})

export const previewImageLink = defineCallOperation({
  operationId: 'previewImageLink',
  method: 'post',
  path: '/api/images/preview/link',
  summary: 'The picture behind a link, upright and re-encoded, to choose a part of it before it is taken',
  tag: 'other',
  access: 'user',
  body: photoLinkShape,
  response: linkedPhotoShape,
  errors: ['forbidden'],
  limit: { name: 'preview-link', points: 30, seconds: 10 * 60, by: 'user' },
  handle: (call, { body }) => previewLink(call, body.imageUrl),
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
