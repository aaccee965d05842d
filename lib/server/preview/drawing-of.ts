import { DEFAULT_BRAND } from '@/components/theme/brand-scale'
import { initialsOf } from '@/components/ui/face'
import { DomainError } from '@/lib/core/errors'
import type { Preview } from '@/lib/domain/preview/preview'
import { translator } from '@/lib/i18n/translator'
import type { Runtime } from '@/lib/runtime/runtime'
import { ownPicture } from '@/lib/storage/own-picture'
import { appIcon } from '../installable/app-icon'
import type { Drawing } from './draw-preview'
import { drawableText } from './drawable-text'

/**
 * The content of a preview picture. A photo or logo that is not ours, or cannot be read, is omitted.
 * @throws DomainError 'unavailable' when the store is away: the picture would be kept without the photo
 */
export async function drawingOf(
  runtime: Runtime,
  { face, cover, title, line, community, locale }: Preview,
): Promise<Drawing> {
  const { logoUrl, color } = community
  const look = { source: logoUrl, color: color ?? DEFAULT_BRAND, name: community.title }
  const icon = await appIcon(runtime, look, '/icons/icon-192.png')
  const photo = face?.photoUrl ? await readable(runtime, face.photoUrl) : null
  const drawnCover = cover ? await readable(runtime, cover) : null
  const name = drawableText(community.title)
  const written = drawableText(title)
  return {
    color,
    title:
      written || (face ? translator(locale, 'participantPage')('previewName', { community: name }) : name),
    line: drawableText(line),
    community: name,
    face: face && { id: face.id, initials: initialsOf(written), photo },
    cover: drawnCover,
    icon,
  }
}

function readable(runtime: Runtime, url: string): Promise<Buffer | null> {
  return ownPicture(runtime.storage, url).catch((error) => {
    if (error instanceof DomainError) throw error
    return null
  })
}
