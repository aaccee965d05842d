import { LOUDNESS } from '../people/loudness'
import type { RequestField } from '../people/member'
import { isSpoken, type Voice, voiceOf } from '../text/common-words'
import { isAsking } from '../text/request-words'
import { scriptOf } from '../text/script'
import { STOP_WORDS } from '../text/stop-words'
import type { Term } from '../text/terms'
import { type Passage, type Phrase, PREPOSITIONS } from './phrase'

/**
 * How far an offer answers the part of a request that it was found for: who or what is sought and the subject, one of
 * the two, or only a word that both happen to contain.
 */
export type Answer = 'whole' | 'part' | 'bare'

/** Best first. */
export const ANSWERS: readonly Answer[] = ['whole', 'part', 'bare']

/** A word of the request that the offer matches. */
export type Met = {
  requestStem: string
  voice: Voice
  /** Whether only the topic is the same, and the number of words of the offer on it. */
  byTopic: boolean
  answers: ReadonlyMap<string, number>
}

/** Where an offer was found: declared in a position or phrase, as a tag, or in a text; or that it is over, or a plan. */
export type Declared = 'role' | 'phrase' | 'tag' | 'text' | 'past' | 'plan'

/** An offer, and what it is about. */
export type Offered = { declared: Declared; head: string | undefined }

/** Two words of this weight together, one of them a subject, answer any request. */
const ENOUGH = 1.3

/** Share of a request's words that answers it; of a short one; of a short one for a role held, broad or rare. */
const NEARLY_ALL = 0.9
const MOST = 0.6
const HALF = 0.45
const THIRD = 0.3

/** A request of up to this many meaningful words is short. */
const SHORT = 3

/** The weight of a word matched only by its topic: if the offer has one word on it, and if it has more. */
const BY_TOPIC = [0.25, 0.5] as const

export function answerOf(
  request: Passage,
  quoted: Phrase,
  met: readonly Met[],
  field: RequestField,
  offered: Offered,
): Answer {
  const overlap = overlapOf(request, quoted, met, field, offered)
  const { sought, found, only, isHeadMet } = overlap
  if (offered.declared === 'tag') return found >= NEARLY_ALL * sought ? 'whole' : 'bare'
  if (isBare(overlap)) return 'bare'
  if (isWhole(overlap)) return 'whole'
  if (!only) return 'part'
  if (only.byTopic) return only.answers.size > 1 ? 'part' : 'bare'
  return offered.declared === 'text' && !isHeadMet ? 'bare' : 'part'
}

/** What an offer says about the part of the request that it was found for. */
type Overlap = {
  declared: Declared
  isPhrase: boolean
  /** Who or what is sought, and whether the offer says to be it. */
  head: string | undefined
  isHeadMet: boolean
  /** The quote is in a prepositional phrase, which adds to what is sought. */
  isAdjunct: boolean
  /** The meaningful words asked for are few. */
  isShort: boolean
  /** The weights of the words asked for, and of those that the offer matches. */
  sought: number
  found: number
  /** The meaningful words that the offer matches, and the one if it is only one. */
  meaningful: readonly Met[]
  only: Met | undefined
}

function overlapOf(
  request: Passage,
  quoted: Phrase,
  met: readonly Met[],
  field: RequestField,
  { declared, head: said }: Offered,
): Overlap {
  const isPhrase = field === 'seeks' || field === 'wouldSay'
  const alternative = around(request, quoted, ALTERNATIVE)
  const sentence = isPhrase ? alternative : around(request, quoted, SENTENCE)
  const head =
    field === 'wouldSay' ? undefined : (headOf(alternative, isPhrase) ?? headOf(sentence, isPhrase))
  const isHeadMet = met.some((one) => one.requestStem === head && !one.byTopic && isSaid(one, declared, said))
  const item = declared === 'role' && isHeadMet ? alternative : sentence
  const asked = new Set(item.flatMap(({ stem }) => (stem === undefined || isAsking(stem) ? [] : [stem])))
  const voices = [...asked].map(voiceOf)
  const meaningful = met.filter(({ voice }) => voice !== 'quiet')
  return {
    declared,
    isPhrase,
    head,
    isHeadMet,
    isAdjunct: alternative[0] !== sentence[0] && PREPOSITIONS.has(alternative[0]!.text),
    isShort: voices.filter(isSpoken).length <= SHORT,
    sought: voices.reduce((sum, voice) => sum + weightOf(voice), 0),
    found: met.reduce((sum, one) => sum + weightOfMet(one), 0),
    meaningful,
    only: meaningful.length === 1 ? meaningful[0] : undefined,
  }
}

function isBare({ declared, isPhrase, isHeadMet, meaningful, only }: Overlap): boolean {
  if (declared === 'plan') return true
  if (declared === 'past') return meaningful.filter(({ byTopic }) => !byTopic).length < 2
  return declared === 'text' && only !== undefined && !only.byTopic && !isPhrase && !isHeadMet
}

function isWhole({ declared, head, isHeadMet, isAdjunct, isShort, sought, found }: Overlap): boolean {
  if (!isHeadMet && (head !== undefined || isAdjunct)) return false
  if (found >= ENOUGH || found >= (isShort ? MOST : NEARLY_ALL) * sought) return true
  const least = head !== undefined && voiceOf(head) === 'subject' ? THIRD : HALF
  return isShort && isHeadMet && declared === 'role' && found >= least * sought
}

/**
 * Whether an offer is of the same kind rather than about it: «диплом врача» is no врач. In a text, people write about
 * others too: only the same word or its translation says who they are.
 */
function isSaid({ requestStem, answers }: Met, declared: Declared, head: string | undefined): boolean {
  if (declared === 'role') return true
  if (declared === 'phrase') return head === undefined || answers.has(head)
  return (
    answers.has(requestStem) || [...answers.keys()].every((stem) => scriptOf(stem) !== scriptOf(requestStem))
  )
}

const weightOf = (voice: Voice): number => (voice === 'quiet' ? 0 : LOUDNESS[voice])

const weightOfMet = ({ requestStem, voice, byTopic, answers }: Met): number =>
  byTopic ? weightOf(voiceOf(requestStem)) * BY_TOPIC[answers.size > 1 ? 1 : 0] : weightOf(voice)

const SENTENCE = /[.;!?\n]/
const ALTERNATIVE = /[.,:;!?()\n—–]/
const OR: ReadonlySet<string> = new Set(['or', 'или', 'либо'])

/** The words around a quote up to a separator on either side. */
function around({ text, terms }: Passage, { first, last }: Phrase, end: RegExp): readonly Term[] {
  const isApart = (i: number) =>
    end.test(text.slice(terms[i - 1]!.end, terms[i]!.start)) ||
    (end === ALTERNATIVE && (OR.has(terms[i - 1]!.text) || OR.has(terms[i]!.text)))
  let from = first
  let to = last
  while (from > 0 && !isApart(from)) from--
  while (to + 1 < terms.length && !isApart(to + 1)) to++
  return terms.slice(from, to + 1)
}

/** The endings of Russian adjectives, except those of nouns like «издание». */
const ADJECTIVE = /(?:[ыио]й|[ая]я|[ую]ю|[оы]е|[^нт]ие|[оеы]го|[ое]му|[ыи]х|[ыи]ми)$/u

const DETERMINERS: ReadonlySet<string> = new Set('a an the some any other another my our'.split(' '))

/**
 * Who or what is sought, if it is more than somebody: in English the last word before a preposition or clause, in
 * Russian the first noun.
 */
export function headOf(item: readonly Term[], isPhrase: boolean): string | undefined {
  let head: string | undefined
  for (const { text, stem } of item) {
    if (DETERMINERS.has(text)) continue
    if (stem === undefined || STOP_WORDS.has(text)) {
      if (head === undefined && !isPhrase) return undefined
      if (head !== undefined) break
      continue
    }
    if (scriptOf(text) === 'cyrillic') {
      if (isAsking(stem) || ADJECTIVE.test(text)) continue
      head = stem
      break
    }
    head = stem
  }
  if (head === undefined || isAsking(head)) return undefined
  const voice = voiceOf(head)
  return voice === 'quiet' ? undefined : head
}
