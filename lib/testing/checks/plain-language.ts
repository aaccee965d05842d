import { ODD_WORDS } from './odd-words'
import { readSources, type SourceFile } from './source-files'

/** Maximum odd words per 10,000 lines: room for summaries of the API, which stay unchanged. Never raise it. */
export const ODD_WORDS_CEILING = 0.25

const PLACES = [
  'app',
  'components',
  'lib',
  'e2e',
  'docs',
  'public',
  'middleware.ts',
  'README.md',
  'CONTRIBUTING.md',
]
/** Word lists, demo members, city names, generated SQL, and this check with its samples. */
const DATA =
  /^lib\/(?:matching\/lexicon\/glossary-words|matching\/text\/(?:stop|common|request)-words|db\/seed\/|db\/migrations\/|places\/|testing\/checks\/(?:odd-words|plain-language))/

const ODD = new RegExp(`\\b(?:${ODD_WORDS.join('|')})\\b`, 'gi')

/** Where odd words occur in a file, as `path:line: word`. */
export function oddWords({ path, text }: SourceFile): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(ODD)].map(([word]) => `${path}:${index + 1}: ${word.toLowerCase()}`),
    )
}

export type PlainLanguageReport = { found: string[]; lines: number; ratio: number }

/**
 * Counts odd words in code, comments, tests and documents; interface texts and data are not read.
 * @throws Error when there is nothing to read
 */
export function checkPlainLanguage(root: string): PlainLanguageReport {
  const files = readSources(root, PLACES, /\.(?:[cm]?[jt]sx?|md)$/).filter(({ path }) => !DATA.test(path))
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length, 0)
  if (files.length === 0) throw new Error('no files to read')
  const found = files.flatMap(oddWords)
  return { found, lines, ratio: (found.length * 10_000) / lines }
}
