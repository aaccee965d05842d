import { headOf } from '../lexicon/glossary'
import { phoneticKey } from '../lexicon/phonetic-key'
import { voiceOf } from '../text/common-words'
import { stemsOf } from '../text/terms'
import { labelKey, type Member } from './member'

/** The words of a tag, each replaced by the first of its relatives, so that "логистика" is the tag "logistics". */
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
export function cityKey({ city = '', cityNames }: Member): string | undefined {
  const name = (city && cityNames?.en) || city
  const key = stemsOf(name).map((stem) => phoneticKey(headOf(stem)))
  return key.length > 0 ? key.join(' ') : labelKey(name) || undefined
}
