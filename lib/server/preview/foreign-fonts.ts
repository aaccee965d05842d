import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import decompress from 'woff2-encoder/decompress'
import { COVERED } from './drawable-text'

const require = createRequire(import.meta.url)

/** Font families: the npm package and the family's name. */
const FAMILIES = {
  'noto-sans': ['Noto Sans', require.resolve('@fontsource-variable/noto-sans/unicode.json')],
  arabic: ['Noto Sans Arabic', require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json')],
  hebrew: ['Noto Sans Hebrew', require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json')],
  georgian: ['Noto Sans Georgian', require.resolve('@fontsource-variable/noto-sans-georgian/unicode.json')],
  armenian: ['Noto Sans Armenian', require.resolve('@fontsource-variable/noto-sans-armenian/unicode.json')],
  thai: ['Noto Sans Thai', require.resolve('@fontsource-variable/noto-sans-thai/unicode.json')],
  chinese: ['Noto Sans SC', require.resolve('@fontsource-variable/noto-sans-sc/unicode.json')],
  japanese: ['Noto Sans JP', require.resolve('@fontsource-variable/noto-sans-jp/unicode.json')],
  korean: ['Noto Sans KR', require.resolve('@fontsource-variable/noto-sans-kr/unicode.json')],
} as const
type FamilyName = keyof typeof FAMILIES

const ALPHABETS = ['noto-sans', 'arabic', 'hebrew', 'georgian', 'armenian', 'thai'] as const
/** The product's own font comes first. */
const OWN_FILES = ['latin', 'latin-ext', 'cyrillic'].flatMap((part) =>
  [500, 700].map((weight) => require.resolve(`@fontsource/onest/files/onest-${part}-${weight}-normal.woff2`)),
)

/** A part of a family, as its package divides it: 'greek', '17'. */
type Part = { file: string; ranges: (readonly [from: number, to: number])[] }
const partsOf = new Map<FamilyName, Part[]>()

/** Fonts already loaded into the drawing library, which keeps them until the process ends. */
const loaded = new Set<string>()

/** The order in which families are tried for a letter: Japanese and Chinese draw some characters differently. */
function orderFor(text: string): FamilyName[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return [...ALPHABETS, 'japanese', 'chinese', 'korean']
  if (/\p{Script=Hangul}/u.test(text)) return [...ALPHABETS, 'korean', 'chinese', 'japanese']
  return [...ALPHABETS, 'chinese', 'japanese', 'korean']
}

function parts(family: FamilyName): Part[] {
  const known = partsOf.get(family)
  if (known) return known
  const [, table] = FAMILIES[family]
  const folder = dirname(table)
  const read = Object.entries(JSON.parse(readFileSync(table, 'utf8')) as Record<string, string>).map(
    ([name, ranges]) => ({
      file: join(folder, 'files', `${basename(folder)}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: ranges.split(',').map((range) => {
        const [from = '', to = from] = range.replace('U+', '').split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
      }),
    }),
  )
  partsOf.set(family, read)
  return read
}

/** The font file that has a letter, and its family. */
function fontWith(letter: string, order: readonly FamilyName[]): { family: FamilyName; file: string } | null {
  const code = letter.codePointAt(0) ?? 0
  for (const family of order) {
    const part = parts(family).find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
    if (part) return { family, file: part.file }
  }
  return null
}

/**
 * Loads the fonts for a text with letters that the product's font lacks. Unpacks only the parts of fonts that the text
 * needs, once, into `folder`.
 *
 * @returns the families to use, in order, and the text without letters that no font has
 */
export async function fontsFor(text: string, folder: string): Promise<{ families: string[]; text: string }> {
  const order = orderFor(text)
  const files = new Set<string>(OWN_FILES)
  const families = new Set<string>(['Onest'])
  const kept = [...text].filter((letter) => {
    if (COVERED.test(letter) || /[\u200c\u200d]/.test(letter)) return true
    const font = fontWith(letter, order)
    if (!font) return false
    files.add(font.file)
    families.add(FAMILIES[font.family][0])
    return true
  })
  mkdirSync(folder, { recursive: true })
  for (const file of files) await load(file, folder)
  return { families: [...families], text: kept.join('') }
}

async function load(packed: string, folder: string): Promise<void> {
  const content = readFileSync(packed)
  // Named by its content, so that a new version of a font is another file.
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  const file = join(folder, `${basename(packed, '.woff2')}-${hash}.ttf`)
  if (loaded.has(file)) return
  if (!existsSync(file)) {
    // Written to a temporary file and renamed, so that nobody reads half a font.
    const aside = `${file}.${process.pid}`
    writeFileSync(aside, await decompress(content))
    renameSync(aside, file)
  }
  // The library loads a font by drawing with it.
  await sharp({ text: { text: '.', fontfile: file } }).toBuffer()
  loaded.add(file)
}
