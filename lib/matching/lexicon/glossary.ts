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

let known: ReturnType<typeof readLists> | undefined
/** What the lists say, by stem. Read when first needed, as it would slow the program's start. */
const lists = () => (known ??= readLists())

function readLists() {
  const subjects = readGroups([WORKING_LIFE, PROFESSIONS, TECHNOLOGY, LEISURE])
  const groups = [...subjects, ...readGroups([GENERAL])]
  return {
    groups,
    /** The first groups are about subjects. */
    subjectGroups: subjects.length,
    subjectWords: new Set(subjects.flat()),
    relatives: relativesIn(groups),
    placesOf: placesIn(groups),
    firstGroups: firstGroupsIn(groups),
  }
}

/** Each stem's relatives: the stems of all its groups, without itself. */
export const glossary = (): ReadonlyMap<string, readonly string[]> => lists().relatives

/** Words for crafts, fields and pastimes are always subjects. */
export const isSubjectWord = (stem: string): boolean => lists().subjectWords.has(stem)

const sensesOf = new Map<string, readonly ReadonlySet<string>[]>()

/** The senses of a word, each as its words: groups that share another word are one sense. */
function senses(stem: string): readonly ReadonlySet<string>[] {
  const known = sensesOf.get(stem)
  if (known) return known
  const { groups, placesOf } = lists()
  let found: Set<string>[] = []
  for (const place of placesOf.get(stem) ?? []) {
    const others = groups[place]!.filter((one) => one !== stem)
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
  const { placesOf, subjectGroups } = lists()
  const others = placesOf.get(other) ?? []
  return (placesOf.get(one) ?? []).some((place) => place < subjectGroups && others.includes(place))
}

/** One name for all words with the same first group, so that a word and its translation compare as equal. */
export function headOf(stem: string): string {
  const { firstGroups } = lists()
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

/** The places of each stem's groups. */
function placesIn(groups: readonly string[][]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [place, group] of groups.entries())
    for (const one of new Set(group)) places.set(one, [...(places.get(one) ?? []), place])
  return places
}

function firstGroupsIn(groups: readonly string[][]): ReadonlyMap<string, readonly string[]> {
  const first = new Map<string, readonly string[]>()
  for (const group of groups) for (const one of group) if (!first.has(one)) first.set(one, group)
  return first
}
