import { MAX_CHAT_PHOTO_BYTES } from '@/lib/contracts/max-chat-photo-bytes'

/** The photo, re-encoded if it is too large to upload: phones take more pixels than a chat keeps. */
export async function photoToSend(photo: File): Promise<Blob> {
  if (photo.size <= MAX_CHAT_PHOTO_BYTES) return photo
  const { shrinkPhoto } = await import('@/components/photo/shrink-photo')
  // The server says why it refuses what no browser can read.
  return (await shrinkPhoto(photo)) ?? photo
}
