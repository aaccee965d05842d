import { readSources, type SourceFile } from './source-files'

/** Names that two types still share. Only remove from this list. */
const KNOWN = new Set([
  'Answer',
  'Channel',
  'ComposerProps',
  'EventListProps',
  'MemberPanelProps',
  'OnboardingStep',
  'Phrases',
  'Question',
  'Section',
  'SettingsSection',
  'Source',
  'Suggestion',
])
/** A column may have the type that a contract also names; the demo and tools of tests are not part of the program. */
const ASIDE = /^lib\/(?:db|testing)\/|\.test\.tsx?$/

const EXPORTED = /^export (?:type|interface) (\w+)/gm

/** Names of exported types, with the files that declare them. */
export function typeNames(sources: readonly SourceFile[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { path, text } of sources) {
    if (ASIDE.test(path)) continue
    for (const [, name = ''] of text.matchAll(EXPORTED)) names.set(name, [...(names.get(name) ?? []), path])
  }
  return names
}

/** Proves that no two exported types share a name. */
export function checkTypeNames(root: string): { wrong: string[]; types: number } {
  const names = typeNames(readSources(root, ['components', 'lib'], /\.tsx?$/))
  const wrong = [...names].flatMap(([name, files]) =>
    files.length > 1 && !KNOWN.has(name) ? [`${name}: ${files.join(', ')}`] : [],
  )
  const gone = [...KNOWN].filter((name) => (names.get(name)?.length ?? 0) < 2)
  return { wrong: [...wrong, ...gone.map((name) => `${name}: no longer two; remove it`)], types: names.size }
}
