import { MAX_PHOTO_BYTES } from '@/lib/contracts/photo'

/** The server uses no more pixels. */
const MAX_SIDE_PX = 3072
/** Larger files are not phone photos; decoding them could crash the page. */
const MAX_BYTES = 60 * 1024 * 1024

/** Re-encodes a photo that is too large to upload: upright, smaller, as JPG. Null if the browser cannot decode it. */
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
  // Transparent areas become white, as on the server.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return smaller && smaller.size <= MAX_PHOTO_BYTES ? smaller : null
}
