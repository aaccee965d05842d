import type { Passage } from './phrase'

/**
 * Words about leaving, excluding, grading or acting on something are not its subject: "left sales", "without a lawyer",
 * "very patient", "before it is published".
 */
export function isAside({ text, terms }: Passage, index: number): boolean {
  for (let i = Math.max(0, index - REACH_OF_NEVER); i < index; i++)
    if (NEVER.has(terms[i]!.text) && !/[.,;:!?]/.test(text.slice(terms[i]!.end, terms[index]!.start)))
      return true
  const before = terms[index - 1]?.text ?? ''
  if (BEING.has(before) && terms[index]!.text.endsWith('ed')) return true
  return ASIDES.has(ARTICLES.has(before) ? (terms[index - 2]?.text ?? '') : before)
}

/** What somebody has never done is not what they offer, nor what they ask for: "never run a van in my life". */
const NEVER: ReadonlySet<string> = new Set(['never', 'никогда'])
const REACH_OF_NEVER = 4

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the'])

const BEING: ReadonlySet<string> = new Set([
  'is',
  'are',
  'was',
  'were',
  'be',
  'been',
  'being',
  'get',
  'gets',
  'got',
])

const ASIDES: ReadonlySet<string> = new Set(
  'left leaving outside not no than very so too quite rather не ни без кроме вне очень слишком весьма'.split(
    ' ',
  ),
)
