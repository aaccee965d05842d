import { isCyrillic, stem } from '../text/stem'
import { fold } from '../text/words'
import { GENERAL } from './glossary-words/general'
import { LEISURE } from './glossary-words/leisure'
import { PROFESSIONS } from './glossary-words/professions'
import { TECHNOLOGY } from './glossary-words/technology'
import { WORKING_LIFE } from './glossary-words/working-life'

/** Score of a translation, or a near-synonym of the same language, relative to the word itself. */
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

/** Each stem's relatives: the stems of all its groups, without itself. */
export const GLOSSARY: ReadonlyMap<string, readonly string[]> = relativesIn(GROUPS)

/** Words for crafts, fields and pastimes: always subjects. */
export const SUBJECT_WORDS: ReadonlySet<string> = new Set(SUBJECT_GROUPS.flat())

/** Groups by stem, subject groups first. */
const placesOf = new Map<string, number[]>()
for (const [place, group] of GROUPS.entries())
  for (const one of new Set(group)) placesOf.set(one, [...(placesOf.get(one) ?? []), place])

const sensesOf = new Map<string, readonly ReadonlySet<string>[]>()

/** The senses of a word, each as its words: groups that share another word are one sense. */
function senses(stem: string): readonly ReadonlySet<string>[] {
  const known = sensesOf.get(stem)
  if (known) return known
  let found: Set<string>[] = []
  for (const place of placesOf.get(stem) ?? []) {
    const others = GROUPS[place]!.filter((one) => one !== stem)
    const [same, different] = [true, false].map((joins) =>
      found.filter((sense) => others.some((one) => sense.has(one)) === joins),
    ) as [Set<string>[], Set<string>[]]
    found = [...different, new Set([...same.flatMap((sense) => [...sense]), ...others])]
  }
  sensesOf.set(stem, found)
  return found
}

/**
 * The probability, 0 to 1, that the glossary means one word by the other: the share of common senses, relative to the
 * word with more senses. "Relations" and «отношения», which also means ratio and relatives, have a third. Meaning is
 * matched in both directions (Wang and Oard, SIGIR 2006). 0 if no group contains both.
 */
export function senseShare(one: string, other: string): number {
  const shareOf = (word: string, of: string) => {
    const all = senses(of)
    return all.length === 0 ? 0 : all.filter((sense) => sense.has(word)).length / all.length
  }
  return Math.min(shareOf(one, other), shareOf(other, one))
}

/** Whether two words share a group of a craft, a field or a pastime, rather than of general words. */
export function shareSubject(one: string, other: string): boolean {
  const others = placesOf.get(other) ?? []
  return (placesOf.get(one) ?? []).some((place) => place < SUBJECT_GROUPS.length && others.includes(place))
}

const firstGroups = new Map<string, readonly string[]>()
for (const group of GROUPS) for (const one of group) if (!firstGroups.has(one)) firstGroups.set(one, group)

/** One name for all words with the same first group, so that a word and its translation compare as equal. */
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
