import type { z } from 'zod'
import type { imageShape } from '@/lib/contracts/participant'
import type { linkedPhotoShape, PhotoCrop } from '@/lib/contracts/photo'
import { api } from './api'

type Image = z.infer<typeof imageShape>

export const uploadAvatar = (photo: Blob, crop: PhotoCrop, signal: AbortSignal) => {
  const form = new FormData()
  form.set('file', photo)
  return api.post<Image>('/api/images/upload', { form, query: crop, signal })
}

export const uploadAvatarByLink = (imageUrl: string, crop: PhotoCrop, signal: AbortSignal) =>
  api.post<Image>('/api/images/upload/link', { body: { imageUrl }, query: crop, signal })

/** The picture behind a link, as a data URL. */
export const previewLink = (imageUrl: string) =>
  api.post<z.infer<typeof linkedPhotoShape>>('/api/images/preview/link', { body: { imageUrl } })

export const removeAvatar = () => api.delete<unknown>('/api/images/remove')
