import type { Passage, Phrase } from './phrase'
import type { Offer } from './sources'

const CLAUSE_ENDS = /[.,;:!?\n]/
const PAST =
  /(?<!\p{L})(?:former|formerly|ex|used to|in (?:a|my) (?:past|previous|former) life|бывш\p{L}+|экс|в прошл\p{L}+|когда-то|раньше)(?!\p{L})/iu

const PLAN =
  /(?<!\p{L})(?:(?:plan|hope)s? to|planning to|hoping to|prepar(?:e|ing) (?:to|for)|about to|готов(?:люсь|имся) к|собира(?:юсь|емся)|планиру(?:ю|ем)|мечта(?:ю|ем))(?!\p{L})/iu

/**
 * Whether a text says this of the past or of a plan: "used to be an editor", «готовлюсь к экзамену». Who plans the same
 * is an answer to those who ask for a plan.
 */
export function timeOf(
  { field, passage }: Offer,
  phrase: Phrase,
  request: Passage,
  seek: Phrase,
): 'past' | 'plan' | undefined {
  if (field === 'about' && PAST.test(clauseOf(passage, phrase))) return 'past'
  if (field !== 'about' && field !== 'position') return undefined
  return PLAN.test(clauseOf(passage, phrase)) && !PLAN.test(clauseOf(request, seek)) ? 'plan' : undefined
}

/** The text from the start of a phrase's clause to the end of the phrase. */
function clauseOf({ text, terms }: Passage, { first, last }: Phrase): string {
  let start = terms[first]!.start
  while (start > 0 && !CLAUSE_ENDS.test(text[start - 1]!)) start--
  return text.slice(start, terms[last]!.end)
}
