import sharp from 'sharp'
import { fontsFor } from './foreign-fonts'

export type WordsLook = { px: number; weight: 'Medium' | 'Bold'; color: string; width: number; lines: number }

/** A text as a picture. */
export type DrawnWords = { png: Buffer; width: number; height: number }

/** The highest line of all scripts, in letters. */
const personLineColumns = 1.6
const MAX_TRIES = 8
/** Relative to the requested size. */
const SMALLEST = 0.65

/**
 * Draws words of any script in a limited number of lines, with an ellipsis. For what satori cannot shape (right-to-left,
 * joining letters, thousands of glyphs), and for icons.
 *
 * @param folder where fonts are unpacked
 * @returns null if no letter can be drawn
 */
export async function drawWords(
  words: string,
  { px, weight, color, width, lines }: WordsLook,
  folder: string,
): Promise<DrawnWords | null> {
  const { families, text } = await fontsFor(words, folder)
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  const draw = (shown: string, size: number, wrap: 'word' | 'word-char') =>
    sharp({
      text: {
        text: `<span foreground="${color}">${escaped(shown)}</span>`,
        font: `${families.join(', ')}, ${weight} ${size}`,
        // One point is one pixel.
        dpi: 72,
        width,
        wrap,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  let size = px
  let drawn = await draw(text, size, 'word')
  // Prefer smaller letters to a broken word.
  while (drawn.info.width > width && size > px * SMALLEST) {
    size = Math.floor(size * 0.85)
    drawn = await draw(text, size, 'word')
  }
  if (drawn.info.width > width) drawn = await draw(text, size, 'word-char')
  const most = lines * personLineColumns * px
  const letters = [...text]
  for (let tries = 0; drawn.info.height > most && tries < MAX_TRIES; tries++) {
    letters.length = Math.floor(letters.length * Math.max(0.5, Math.min(0.9, most / drawn.info.height)))
    drawn = await draw(`${letters.join('').trimEnd()}…`, size, 'word-char')
  }
  return { png: drawn.data, width: drawn.info.width, height: drawn.info.height }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** The library interprets markup in a text. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark)
