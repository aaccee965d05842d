import { MAX_PHOTO_BYTES } from '@/lib/contracts/photo'

/** As much as the server looks at. */
const MAX_SIDE_PX = 3072
/** Larger files are no photos of a phone; unpacking them could end the page. */
const MAX_BYTES = 60 * 1024 * 1024

/** A photo that is too large to send, made again in this browser: upright, smaller, a JPG. Null when that cannot be. */
export async function shrinkPhoto(photo: Blob): Promise<Blob | null> {
  if (photo.size > MAX_BYTES) return null
  const picture = await createImageBitmap(photo).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // What was see-through becomes white, as the server does it.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return smaller && smaller.size <= MAX_PHOTO_BYTES ? smaller : null
}
