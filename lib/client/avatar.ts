import type { PhotoCrop } from '@/lib/contracts/photo'
import { call } from './call'

export const uploadAvatar = (photo: Blob, crop: PhotoCrop, signal: AbortSignal) => {
  const form = new FormData()
  form.set('file', photo)
  return call('POST /api/images/upload', { body: form, query: crop, signal })
}

export const uploadAvatarByLink = (imageUrl: string, crop: PhotoCrop, signal: AbortSignal) =>
  call('POST /api/images/upload/link', { body: { imageUrl }, query: crop, signal })

/** The picture behind a link, as a data URL. */
export const previewLink = (imageUrl: string) => call('POST /api/images/preview/link', { body: { imageUrl } })

export const removeAvatar = () => call('DELETE /api/images/remove')
