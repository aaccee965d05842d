import type { z } from 'zod'
import type { imageShape } from '@/lib/contracts/participant'
import { api } from './api'

/** What the specification takes for a photo. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const

export const uploadAvatar = (photo: File) => {
  const form = new FormData()
  form.set('file', photo)
  return api.post<z.infer<typeof imageShape>>('/api/images/upload', { form })
}

export const removeAvatar = () => api.delete<unknown>('/api/images/remove')
