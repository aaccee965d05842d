import { GLOSSARY } from '../lexicon/glossary'
import { phoneticKey } from '../lexicon/phonetic-key'
import { voiceOf } from '../text/common-words'
import { stemsOf } from '../text/terms'
import { labelKey, type Member } from './member'

/** The words of a tag, each by the first of its relatives, so that "логистика" is the tag "logistics". */
export function tagKey(tag: string): string {
  const stems = stemsOf(tag)
  return stems.length === 0 ? labelKey(tag) : stems.map(headOf).join(' ')
}

/** Whether a tag tells its carriers from others: "founder" and "life" do not. */
export function isTelling(tag: string): boolean {
  const stems = stemsOf(tag)
  return stems.length === 0 ? labelKey(tag) !== '' : stems.some((stem) => voiceOf(stem) !== 'quiet')
}

/** A city as it is compared: Берлин is Berlin, and Москва is Moscow. */
export function cityKey({ city = '', place = city }: Member): string | undefined {
  const key = stemsOf(place).map((stem) => phoneticKey(headOf(stem)))
  return key.length > 0 ? key.join(' ') : labelKey(place) || undefined
}

const heads = new Map<string, string>()

/** One name for all relatives; a word that stands in several groups of the glossary keeps its own. */
function headOf(stem: string): string {
  const known = heads.get(stem)
  if (known !== undefined) return known
  const relatives = GLOSSARY.get(stem) ?? []
  const sameGroup = relatives.every((relative) => GLOSSARY.get(relative)!.length === relatives.length)
  const head = sameGroup ? [stem, ...relatives].sort()[0]! : stem
  heads.set(stem, head)
  return head
}
