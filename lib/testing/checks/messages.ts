import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { readSources, type SourceFile } from './source-files'

export type Tree = { [key: string]: string | Tree }

/** Every text of a tree by its full key, such as 'card.level.high'. */
export function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

/** The names of a text's placeholders and tags. */
function placeholders(text: string): string[] {
  const found = new Set<string>()
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      const formatted =
        element.type === TYPE.number || element.type === TYPE.date || element.type === TYPE.time
      // Precompiled messages have no named formats.
      if (formatted && element.style)
        throw new Error(`{${element.value}} has a style: useFormatter prints it`)
      found.add(element.type === TYPE.tag ? `<${element.value}>` : element.value)
      if (element.type === TYPE.tag) walk(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) walk(option.value)
      }
    }
  }
  walk(parse(text))
  return [...found].sort()
}

/** Russian cannot decline an unknown name, so its texts may omit it. */
const DECLINED = new Set(['name'])

/** Texts quoted by the specification. */
const EXACT = new Set(['shell.connection.brokenTitle'])

/** Differences between the languages, and invalid messages. */
export function compareMessages(en: Tree, ru: Tree): string[] {
  const english = flatten(en)
  const russian = flatten(ru)
  const wrong: string[] = []
  for (const key of english.keys()) if (!russian.has(key)) wrong.push(`${key}: not in ru.json`)
  for (const key of russian.keys()) if (!english.has(key)) wrong.push(`${key}: not in en.json`)
  for (const [key, text] of english) {
    const other = russian.get(key)
    if (other === undefined) continue
    try {
      const [here, there] = [placeholders(text), placeholders(other)]
      const lost = here.filter((name) => !there.includes(name) && !DECLINED.has(name))
      const invented = there.filter((name) => !here.includes(name))
      if (lost.length > 0) wrong.push(`${key}: ru.json lacks ${lost.join(' ')}`)
      if (invented.length > 0) wrong.push(`${key}: en.json has no ${invented.join(' ')}`)
    } catch (error) {
      wrong.push(`${key}: not an ICU message (${(error as Error).message})`)
    }
    if (text.trim() === '' || other.trim() === '') wrong.push(`${key}: empty`)
    if (/ —/.test(other)) wrong.push(`${key}: in ru.json a line may begin with a dash; put U+00A0 before it`)
    if (!EXACT.has(key) && /!(?:\s|$)/.test(text + other)) wrong.push(`${key}: has an exclamation mark`)
  }
  return wrong
}

const DECLARES =
  /\b(?:const|let)\s+(\w+)\s*=\s*(?:await\s+)?(?:useTranslations|getTranslations|translator)\(([^)]*)\)/g

/** The namespace in a translator's arguments: a string, the last of several, or a named one. */
function namespaceIn(args: string): string | null {
  const named = /namespace:\s*['"]([\w.]+)['"]/.exec(args)?.[1]
  return named ?? /(?:^|,\s*)['"]([\w.]+)['"]\s*$/.exec(args.trim())?.[1] ?? (args.trim() === '' ? '' : null)
}

/**
 * The keys that a file uses literally, as in t('key'), with namespace. A name may be declared more than
 * once in a file; a call belongs to the declaration above it.
 */
export function namedKeys({ text }: SourceFile): string[] {
  const declared = [...text.matchAll(DECLARES)].map((match) => ({
    at: match.index,
    name: match[1] ?? '',
    namespace: namespaceIn(match[2] ?? ''),
  }))
  const keys = new Set<string>()
  for (const name of new Set(declared.map((one) => one.name))) {
    const calls = new RegExp(`(?<![\\w.])${name}(?:\\.rich|\\.markup|\\.raw)?\\(\\s*['"]([\\w.-]+)['"]`, 'g')
    for (const call of text.matchAll(calls)) {
      const scope = declared.filter((one) => one.name === name && one.at < call.index).at(-1)
      if (scope && scope.namespace !== null) {
        keys.add(scope.namespace === '' ? (call[1] ?? '') : `${scope.namespace}.${call[1]}`)
      }
    }
  }
  for (const [, title = ''] of text.matchAll(/\b(?:title|unlisted)Metadata\('([\w.]+)'\)/g)) keys.add(title)
  return [...keys]
}

/** A template such as `level.${level}` or `${state}Title` as a pattern of its possible keys. */
function patternOf(template: string): RegExp | null {
  const fixed = template.split(/\$\{[^}]*\}/)
  if (fixed.length < 2 || fixed.join('').replaceAll('.', '').length < 3) return null
  return new RegExp(`^${fixed.map((part) => part.replaceAll('.', '[.]')).join('[\\w-]+')}$`)
}

/**
 * Keys that no file uses. A key counts as used if its end occurs in a file as a string or property name,
 * or if a template may produce it. So every reported key is unused, but not every unused key is
 * reported.
 */
export function unusedKeys(keys: Iterable<string>, files: SourceFile[]): string[] {
  const words = new Set<string>()
  const patterns: RegExp[] = []
  for (const { text } of files) {
    for (const [, , literal] of text.matchAll(/(['"`])([\w.-]+)(?:\?[^'"`]*)?\1/g)) words.add(literal ?? '')
    for (const [, name] of text.matchAll(/\b([A-Za-z]\w*)\s*:/g)) words.add(name ?? '')
    for (const [, template = ''] of text.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})+)`/g)) {
      const pattern = patternOf(template)
      if (pattern) patterns.push(pattern)
    }
  }
  const isUsed = (end: string) => words.has(end) || patterns.some((pattern) => pattern.test(end))
  return [...keys].filter((key) => {
    const parts = key.split('.')
    return !parts.some((_, from) => isUsed(parts.slice(from).join('.')))
  })
}

const sourcesIn = (root: string): SourceFile[] =>
  readSources(root, ['app', 'components', 'lib', 'middleware.ts'], /(?<!\.test|\.d)\.tsx?$/).filter(
    ({ path }) => !path.startsWith('lib/testing/'),
  )

/** Problems in messages: differences between languages, unknown keys, unused keys. */
export function checkMessages(root: string): { wrong: string[]; keys: number; named: number } {
  const read = (name: string) => JSON.parse(readFileSync(join(root, 'messages', name), 'utf8')) as Tree
  const en = read('en.json')
  const keys = flatten(en)
  const files = sourcesIn(root)
  let named = 0
  const missing = files.flatMap((file) =>
    namedKeys(file).flatMap((key) => {
      named++
      return keys.has(key) ? [] : [`${key}: used in ${file.path}, not in en.json`]
    }),
  )
  const unused = unusedKeys(keys.keys(), files).map((key) => `${key}: used nowhere`)
  return { wrong: [...compareMessages(en, read('ru.json')), ...missing, ...unused], keys: keys.size, named }
}
