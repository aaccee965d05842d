import { headOf } from '../lexicon/glossary'
import { isSpoken, voiceOf } from '../text/common-words'
import type { Passage } from './phrase'

/** Requests are the same if they share at least this many words, and this part of the shorter one. */
const FEWEST = 3
const SHARE = 0.35

/** Whether two requests ask for the same in either language, so that neither answers the other. */
export function askTheSame(one: Passage, other: Passage): boolean {
  const [asked, alsoAsked] = [meaningsIn(one), meaningsIn(other)]
  const shared = [...asked].filter((meaning) => alsoAsked.has(meaning)).length
  return shared >= FEWEST && shared >= SHARE * Math.min(asked.size, alsoAsked.size)
}

function meaningsIn({ terms }: Passage): Set<string> {
  return new Set(
    terms.flatMap(({ stem }) => (stem !== undefined && isSpoken(voiceOf(stem)) ? [headOf(stem)] : [])),
  )
}
