import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ImageResponse } from '@vercel/og'
import type { ReactNode } from 'react'
import sharp from 'sharp'
import { brandScale, GROUNDS } from '@/components/theme/brand-scale'
import { faceOf } from '@/components/ui/face'
import { drawWords, type WordsLook } from './draw-words'
import { isForeign } from './drawable-text'
import { FACE_COLORS } from './face-colors'

/** The size that social networks request. */
export const PREVIEW_SIZE = { width: 1200, height: 630 }

const FACE_PX = 380
/** Height of a face. */
const COVER_PX = 500
const LOGO_PX = 72
const MAX_PIXELS = 16_000_000
const INK = GROUNDS.light.ink
const INK_SOFT = '#5b554d'
/** Each part of the typeface is a family, tried in order for a letter. */
const PARTS = ['latin', 'cyrillic', 'latin-ext']
const FAMILY = PARTS.map((part) => `Onest ${part}`).join(', ')

const require = createRequire(import.meta.url)
const FILES = join(dirname(require.resolve('@fontsource/onest/package.json')), 'files')
const FONTS = PARTS.flatMap((part) =>
  ([500, 700] as const).map((weight) => ({
    name: `Onest ${part}`,
    weight,
    style: 'normal' as const,
    data: readFileSync(join(FILES, `onest-${part}-${weight}-normal.woff`)),
  })),
)

/** Everything that a drawing needs; can be sent to another thread. */
export type Drawing = {
  color: string | null
  /** Letters that can be drawn, in one line. */
  title: string
  line: string
  community: string
  /** Of a person; null for a page of the community. */
  face: { id: string; initials: string; photo: Uint8Array | null } | null
  /** Of an event. */
  cover?: Uint8Array | null
  /** PNG. */
  icon: Uint8Array
}

/**
 * Draws a link preview picture, as JPEG. Loads nothing: fonts come with the program, pictures with the drawing.
 * @param fonts a folder of the program, where fonts for other scripts are unpacked when needed
 */
export async function drawPreview(
  { color, title, line, community, face, cover, icon }: Drawing,
  fonts: string,
): Promise<Buffer> {
  const photo = face?.photo ? await photoOf(face.photo, FACE_PX) : null
  const banner = cover ? await photoOf(cover, COVER_PX) : null
  const side = face ? FACE_PX : banner ? COVER_PX : 0
  const words = (text: string, look: WordsLook) => wordsOf(text, look, fonts)
  const column = side ? 1200 - 20 - 60 - 72 - side - 72 : 760
  const titlePx = sizeFor(title)
  const head = await words(title, { px: titlePx, weight: 'Bold', color: INK, width: column, lines: 3 })
  const text = await words(line, { px: 36, weight: 'Medium', color: INK_SOFT, width: column, lines: 3 })
  const name = await words(community, { px: 34, weight: 'Bold', color: INK, width: 900, lines: 1 })
  const picture = (
    <Sheet color={color} bare={side === 0}>
      <div style={{ display: 'flex', flex: 1, alignItems: 'center', gap: 72 }}>
        {face &&
          (photo ? <Photo src={photo} width={FACE_PX} /> : await faceShape(face.id, face.initials, words))}
        {!face && banner && <Photo src={banner} width={COVER_PX} />}
        <div
          style={{ display: 'flex', flexDirection: 'column', flex: 1, ...(side ? {} : { maxWidth: 760 }) }}
        >
          <div
            style={{
              ...clamped(head, 3),
              fontSize: titlePx,
              fontWeight: 700,
              lineHeight: 1.12,
              letterSpacing: -1.2,
            }}
          >
            {head}
          </div>
          <div
            style={{ ...clamped(text, 3), marginTop: 22, fontSize: 36, lineHeight: 1.32, color: INK_SOFT }}
          >
            {text}
          </div>
        </div>
      </div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 22, fontSize: 34, fontWeight: 700 }}>
        {/* biome-ignore lint/performance/noImgElement: drawn, never loaded */}
        <img src={address('png', icon)} width={LOGO_PX} height={LOGO_PX} alt="" />
        <div style={{ ...clamped(name, 1), flex: 1 }}>{name}</div>
      </div>
    </Sheet>
  )
  const png = await new ImageResponse(picture, { ...PREVIEW_SIZE, fonts: FONTS }).arrayBuffer()
  return sharp(Buffer.from(png)).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** The text itself, or a picture of it if it has letters that are drawn elsewhere. */
async function wordsOf(text: string, look: WordsLook, fonts: string): Promise<ReactNode> {
  if (!isForeign(text)) return text
  const drawn = await drawWords(text, look, fonts)
  if (!drawn) return ''
  const { png, width, height } = drawn
  // biome-ignore lint/performance/noImgElement: drawn, never loaded
  return <img src={address('png', png)} width={width} height={height} alt="" />
}

/** The background in the community's colour, with its edge at the left; without a face, two shapes that meet. */
function Sheet({ color, bare, children }: { color: string | null; bare: boolean; children: ReactNode }) {
  const { soft, fill, line } = brandScale(color).light
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        backgroundColor: soft,
        borderLeft: `20px solid ${fill}`,
        color: INK,
        fontFamily: FAMILY,
        fontWeight: 500,
      }}
    >
      {bare && <Disc left={850} top={90} px={330} color={line} />}
      {bare && <Disc left={990} top={270} px={330} color={fill} />}
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, padding: '56px 72px 48px 60px' }}>
        {children}
      </div>
    </div>
  )
}

const Photo = ({ src, width }: { src: string; width: number }) => (
  // biome-ignore lint/performance/noImgElement: drawn, never loaded
  <img src={src} width={width} height={FACE_PX} alt="" style={{ borderRadius: 84, flexShrink: 0 }} />
)

/** As on the page: a calm shape with initials. */
async function faceShape(
  id: string,
  initials: string,
  words: (text: string, look: WordsLook) => Promise<ReactNode>,
): Promise<ReactNode> {
  const { hue, cx, cy, r } = faceOf(id)
  const { back, front, ink } = FACE_COLORS[hue - 1]!
  const px = (part: number) => (part / 48) * FACE_PX
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        alignItems: 'center',
        justifyContent: 'center',
        flexShrink: 0,
        width: FACE_PX,
        height: FACE_PX,
        borderRadius: 84,
        overflow: 'hidden',
        backgroundColor: back,
        color: ink,
        fontSize: px(17),
        fontWeight: 700,
      }}
    >
      <Disc left={px(cx - r)} top={px(cy - r)} px={px(2 * r)} color={front} />
      <div style={{ display: 'flex' }}>
        {
          await words(initials, {
            px: Math.round(px(17)),
            weight: 'Bold',
            color: ink,
            width: FACE_PX,
            lines: 1,
          })
        }
      </div>
    </div>
  )
}

const Disc = ({ left, top, px, color }: { left: number; top: number; px: number; color: string }) => (
  <div
    style={{
      position: 'absolute',
      left,
      top,
      width: px,
      height: px,
      borderRadius: px / 2,
      backgroundColor: color,
    }}
  />
)

/** Of a text; its picture is cropped already. */
const clamped = (words: ReactNode, lines: number) =>
  typeof words === 'string'
    ? {
        display: 'block' as const,
        lineClamp: lines,
        overflow: 'hidden' as const,
        wordBreak: 'break-word' as const,
      }
    : { display: 'flex' as const }

/** Long names in smaller letters, so that most fit. */
function sizeFor(title: string): number {
  const longest = Math.max(...title.split(' ').map((word) => word.length))
  if (title.length > 60 || longest > 18) return 46
  if (title.length > 28 || longest > 13) return 60
  return 78
}

/** A photo in the drawn size, as a data URL; null when it cannot be read. */
async function photoOf(bytes: Uint8Array, width: number): Promise<string | null> {
  try {
    const jpeg = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(width, FACE_PX, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92 })
      .toBuffer()
    return address('jpeg', jpeg)
  } catch {
    return null
  }
}

const address = (type: 'png' | 'jpeg', body: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(body).toString('base64')}`
