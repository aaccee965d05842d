import { isCyrillic, stem } from '../text/stem'
import { fold } from '../text/words'
import { GENERAL } from './glossary-words/general'
import { LEISURE } from './glossary-words/leisure'
import { PROFESSIONS } from './glossary-words/professions'
import { TECHNOLOGY } from './glossary-words/technology'
import { WORKING_LIFE } from './glossary-words/working-life'

/** Credit for meeting a word by its translation, or by a near word of the same language, instead of by itself. */
const TRANSLATION_SHARE = 0.7
const SYNONYM_SHARE = 0.4

export function glossaryShare(stem: string, relative: string): number {
  return isCyrillic(stem) === isCyrillic(relative) ? SYNONYM_SHARE : TRANSLATION_SHARE
}

/** The groups of some lists, as stems. */
function readGroups(lists: readonly string[]): string[][] {
  return lists
    .flatMap((list) => list.trim().split(/[\n|]/))
    .map((group) => group.split(/[\s:]+/).flatMap((word) => (word === '' ? [] : stem(fold(word)))))
}

const SUBJECT_GROUPS = readGroups([WORKING_LIFE, PROFESSIONS, TECHNOLOGY, LEISURE])
const GROUPS = [...SUBJECT_GROUPS, ...readGroups([GENERAL])]

/** Each stem's relatives: the stems of all groups that it stands in, without itself. */
export const GLOSSARY: ReadonlyMap<string, readonly string[]> = relativesIn(GROUPS)

/** Words that name a craft, a field or a pastime: such a word is a subject wherever it stands. */
export const SUBJECT_WORDS: ReadonlySet<string> = new Set(SUBJECT_GROUPS.flat())

const firstGroups = new Map<string, readonly string[]>()
for (const group of GROUPS) for (const one of group) if (!firstGroups.has(one)) firstGroups.set(one, group)

/** One name for all words whose first group is the same, so that a word and its translation compare as one. */
export function headOf(stem: string): string {
  const group = firstGroups.get(stem)
  return group?.find((one) => firstGroups.get(one) === group) ?? stem
}

function relativesIn(groups: readonly string[][]): ReadonlyMap<string, readonly string[]> {
  const relatives = new Map<string, Set<string>>()
  for (const group of groups) {
    for (const one of group) {
      const known = relatives.get(one) ?? new Set()
      for (const other of group) if (other !== one) known.add(other)
      relatives.set(one, known)
    }
  }
  return new Map(Array.from(relatives, ([one, others]) => [one, [...others]]))
}
