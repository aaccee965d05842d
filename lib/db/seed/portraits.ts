import sharp from 'sharp'
import type { Storage } from '@/lib/storage/storage'
import { createDice } from './dice'
import type { Persona } from './persona'
import { portraitSvg } from './portrait/face'
import { lookOf } from './portrait/looks'

/** Widths that the specification names, in pixels. */
const SIZES = [512, 256, 108] as const
/** Draws two at a time: sharp uses one thread per core. */
const AT_ONCE = 4

/** The look depends on the name, so that portraits stay when rows are added. */
const svgOf = (persona: Persona) =>
  portraitSvg(lookOf(persona, createDice(`portrait ${persona.first} ${persona.last}`)))

/**
 * Draws the portraits and stores each in the three sizes as avatars/<community id>/<participant id>-<width>.webp.
 * @param onProgress receives the number done
 */
export async function storePortraits(
  storage: Storage,
  portraits: readonly { communityId: string; participantId: string; persona: Persona }[],
  onProgress: (done: number) => void,
): Promise<void> {
  const waiting = portraits.values()
  let done = 0
  const draw = async () => {
    for (const { communityId, participantId, persona } of waiting) {
      // Rendered once, then scaled down.
      const { data, info } = await sharp(Buffer.from(svgOf(persona)))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const raw = { width: info.width, height: info.height, channels: info.channels }
      await Promise.all(
        SIZES.map(async (width) => {
          const picture = sharp(data, { raw })
          if (width !== info.width) picture.resize(width)
          const webp = await picture.webp({ quality: 82, effort: 0 }).toBuffer()
          await storage.put(`avatars/${communityId}/${participantId}-${width}.webp`, webp, 'image/webp')
        }),
      )
      done++
      if (done % 100 === 0) onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))
}
