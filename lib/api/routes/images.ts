import { MAX_PHOTO_BYTES } from '@/lib/contracts/photo'
import { previewLink, removePhoto, setPhoto, setPhotoByLink } from '@/lib/domain/participant/set-photo'
import { defineTransactionlessOperation } from '../define-operation'

/** Overhead of a multipart form. */
const FORM_BYTES = 16 * 1024

export const uploadImage = defineTransactionlessOperation('POST /api/images/upload', {
  operationId: 'uploadImage',
  changesPublicPages: true,
  summary: "The member's photo: JPG or PNG up to 5 MB, as the body itself or as a form's file",
  tag: 'other',
  access: 'user',
  maxBodyBytes: MAX_PHOTO_BYTES + FORM_BYTES,
  errors: ['forbidden'],
  limit: { name: 'upload', points: 30, seconds: 10 * 60, by: 'user' },
  handle: (context, { body, query }) => setPhoto(context, body, query),
})

export const uploadImageByLink = defineTransactionlessOperation('POST /api/images/upload/link', {
  operationId: 'uploadImageByLink',
  changesPublicPages: true,
  summary: "The member's photo, by a public https address of a JPG or PNG up to 5 MB",
  tag: 'other',
  access: 'user',
  errors: ['forbidden'],
  limit: { name: 'upload-link', points: 30, seconds: 10 * 60, by: 'user' },
  handle: (context, { body, query }) => setPhotoByLink(context, body.imageUrl, query),
})

export const previewImageLink = defineTransactionlessOperation('POST /api/images/preview/link', {
  operationId: 'previewImageLink',
  summary: 'The picture behind a link, upright and re-encoded, to choose a part of it before it is taken',
  tag: 'other',
  access: 'user',
  errors: ['forbidden'],
  limit: { name: 'preview-link', points: 30, seconds: 10 * 60, by: 'user' },
  handle: (context, { body }) => previewLink(context, body.imageUrl),
})

export const removeImage = defineTransactionlessOperation('DELETE /api/images/remove', {
  operationId: 'removeImage',
  changesPublicPages: true,
  summary: "Take the member's photo away",
  tag: 'other',
  access: 'user',
  errors: ['forbidden'],
  handle: (context) => removePhoto(context),
})
