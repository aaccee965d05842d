import { voiceOf } from '../text/common-words'
import { isAsking } from '../text/request-words'
import { type Term, termsOf } from '../text/terms'

/** A text with its terms, from which quotes are cut. The text is in NFC, to which the terms' offsets refer. */
export type Passage = {
  text: string
  terms: readonly Term[]
  /** How each term is separated from the one before it, computed on demand. */
  gaps: (Gap | undefined)[]
  /** The lines that the person sought would say: their verbs tell who has something and who needs it. */
  spoken: TextRange | undefined
}

/** Offsets in a text; `to` is exclusive. */
export type TextRange = { from: number; to: number }

export function passageOf(text: string, spoken?: TextRange): Passage {
  const terms = termsOf(text)
  return { text: text.normalize('NFC'), terms, gaps: terms.map(() => undefined), spoken }
}

/** A run of whole words: indices into the passage's terms, both inclusive. */
export type Phrase = { first: number; last: number }

const LONGEST = 10

/** A clause of up to this many words is quoted whole, also where fewer would do. */
const WHOLE = 14
/** The longest quote. */
const LONGEST_WHOLE = 18

/** Minimum number of words of a quote, unless the clause is shorter. */
const SHORTEST = 3

/** The value of a natural edge relative to one anchor's weight, the cost of each word, and of each missing word. */
const EDGE_WORTH = 0.4
const WORD_COST = 0.03
const MISSING_WORD_COST = 0.3
const UNTELLING_COST = 0.1

/** The value of an edge at a joint of the sentence. */
const CLEAN = 0.5

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the'])

/** Function words that may start a quote: pronouns of the speaker, and articles. */
const OPENERS: ReadonlySet<string> = new Set([...ARTICLES, 'i', 'we', 'my', 'our', 'я', 'мы'])

/** Words for the person sought; before a preposition they belong to the quote: "someone in film", «людей из театра». */
const ANYBODY: ReadonlySet<string> = new Set(
  'someone somebody anyone anybody person people человека людей'.split(' '),
)

/** "I work in | at | from …". */
const ENGLISH_PREPOSITIONS: ReadonlySet<string> = new Set(
  'in at on of for with without by from to about'.split(' '),
)

/** Words that join two equal parts, so that a cut next to them breaks the phrase. */
const CONJUNCTIONS: ReadonlySet<string> = new Set(['and', 'or', 'и', 'или'])

const JOINING: ReadonlySet<string> = new Set([...CONJUNCTIONS, 'but', 'а', 'но'])

/** "someone who …", "людей, которые …": the noun belongs to the quote. */
const RELATIVES: ReadonlySet<string> = new Set([
  'who',
  'whose',
  'which',
  'that',
  'кто',
  'которому',
  'которым',
  'которой',
  'которого',
  'которые',
  'который',
  'которая',
])

/** Verbs whose object is the person sought: "hear from people who …". */
const HEARING: ReadonlySet<string> = new Set(['hear', 'услышать'])

/** Dative, instrumental and prepositional plurals, which refer to a word before the dash: «отраслям — портам». */
const REFERS_BACK = /[а-яё]{2}(?:ам|ям|ами|ями|ах|ях)$/

/** Words that open a dependent clause: "who decides what a hospital buys". */
const DEPENDENT: ReadonlySet<string> = new Set(['who', 'what', 'how', 'why', 'кто', 'как', 'почему', 'зачем'])

/** Prepositions whose noun has a case that reads wrong without them: «по костюмам». */
const GOVERNING: ReadonlySet<string> = new Set(
  'в во на с со по для без из от до у к ко о об при про за над под'.split(' '),
)

export const PREPOSITIONS: ReadonlySet<string> = new Set([...ENGLISH_PREPOSITIONS, ...GOVERNING])

/** Words that need the next one: no quote may end with them. */
const LEADING_ON: ReadonlySet<string> = new Set([
  ...PREPOSITIONS,
  ...JOINING,
  ...ARTICLES,
  ...`into onto upon between among within without toward towards during despite versus vs via than if because although
while unless until since whether nor my our your their its
вместо кроме около возле ради среди между через перед благодаря ввиду насчет обо помимо сквозь либо чтобы чтоб если хотя
не ни`.split(/\s+/),
])

/** Words that need the previous one: no quote may begin with them. */
const LEANING_BACK: ReadonlySet<string> = new Set([...JOINING, 'либо', 'бы', 'же', 'ли'])

/** A full stop after them does not end a sentence: "St. Gallen". */
const ABBREVIATIONS: ReadonlySet<string> = new Set('st dr mr mrs ms prof г ул им проф тыс млн'.split(' '))

/** Words that ask, or say little, but may also end a phrase: "tools for old people", "a studio of my own". */
const MAY_END: ReadonlySet<string> = new Set([
  'people',
  'person',
  'meeting',
  'meetings',
  'own',
  'людей',
  'людям',
  'людьми',
  'человека',
])

/** Words that only refer to the following clause: "о тех, кто …". */
const POINTERS: ReadonlySet<string> = new Set(['тех', 'тем', 'теми', 'тот', 'того', 'тому', 'those'])

/** Verbs that begin a second request after "and". */
const ASKING_AGAIN: ReadonlySet<string> = new Set([
  'want',
  'need',
  'seek',
  'looking',
  'hope',
  'ищу',
  'хочу',
  'нужен',
  'нужна',
  'нужны',
])

const LEADING_TO_NOUNS: ReadonlySet<string> = new Set(
  'a an the in at on of for with without by from my your our their his her its в на с по для без из о от до у к'.split(
    ' ',
  ),
)

/** Verbs whose subject must not be cut off from them. */
const AUXILIARIES: ReadonlySet<string> = new Set(
  'is are was were be been do does did has have had will would can could shall should may might must'.split(
    ' ',
  ),
)

const SPEAKERS: ReadonlySet<string> = new Set(['i', 'we'])

const OWNERS: ReadonlySet<string> = new Set(['меня', 'нас'])

const OPENING_MARK = /[«“„]/
const CLOSING_MARK = /[»”]/

/** A name in quotation marks is at most this long; more is a quotation. */
const LONGEST_NAME = 40

/** Spaces in place of a removed part of a request (`partsOf`): no quote crosses them. */
const LEFT_OUT = /\s{3}/

/** `glued` words look like one word: Node.js, e-commerce, R&D. */
type Gap = 'hard' | 'comma' | 'space' | 'glued'

/**
 * The words to quote around an anchor: at most ten, within one clause, covering as much weight as they can, with edges
 * at the joints of the sentence and no dangling function word. `weights` holds each term's weight; a repeated stem
 * counts once. Words of `taken` phrases are not quoted again.
 */
export function cutPhrase(
  passage: Passage,
  anchor: number,
  weights: readonly number[],
  taken: readonly Phrase[] = [],
): Phrase {
  const line = isSpoken(passage, anchor) ? lineAround(passage, anchor) : undefined
  if (line && line.last - line.first < WHOLE && !taken.some((one) => overlaps(one, line))) return line
  const clause = clauseAround(passage, anchor)
  const earliest = Math.max(
    clause.first,
    ...taken.filter(({ last }) => last < anchor).map(({ last }) => last + 1),
  )
  const latest = Math.min(
    clause.last,
    ...taken.filter(({ first }) => first > anchor).map(({ first }) => first - 1),
  )
  const unit = weights[anchor] || 1
  let best = gluedAround(passage, anchor)
  let bestValue = Number.NEGATIVE_INFINITY
  for (let first = Math.max(earliest, anchor - LONGEST + 1); first <= anchor; first++) {
    if (!mayOpen(passage, first)) continue
    const opening = openingWorth(passage, clause, first)
    let weight = 0
    let telling = 0
    for (let last = first; last <= Math.min(latest, first + LONGEST - 1); last++) {
      const { stem } = passage.terms[last]!
      if (stem !== undefined) telling++
      weight += weightOfNext(passage, weights, first, last)
      if (last < anchor || !mayClose(passage, last)) continue
      const covered = weight / unit
      const edges = opening + closingWorth(passage, clause, last)
      const value = covered + EDGE_WORTH * edges - wordCost(last - first + 1, telling, clause)
      if (value > bestValue) {
        best = { first, last }
        bestValue = value
      }
    }
  }
  const bounds = { first: earliest, last: latest }
  const parts = partsOf(passage, best, bounds, 'with dependent clauses')
  const own = partsOf(passage, { first: anchor, last: anchor }, bounds, 'with dependent clauses')
  const isLong = own.last - own.first >= SHORTEST
  const isBroken = openingWorth(passage, clause, best.first) < CLEAN
  // The longest that each may be, and whether it is a choice.
  const choices: readonly (readonly [Phrase, number, boolean])[] = [
    [bounds, WHOLE, true],
    // The beginning of a long clause says what is asked.
    [parts, WHOLE, parts.first === earliest],
    [own, WHOLE, own.first === earliest && isLong],
    [bounds, LONGEST_WHOLE, true],
    [parts, LONGEST_WHOLE, true],
    [partsOf(passage, best, bounds), LONGEST_WHOLE, true],
    // A quote that begins in the middle of one part and ends in another breaks both.
    [own, LONGEST_WHOLE, isBroken && isLong],
  ]
  const chosen = choices.find(([phrase, longest, fits]) => fits && isWhole(passage, phrase, longest))
  return chosen?.[0] ?? best
}

/** Whether a phrase has at most so many words, and needs no word before or after it. */
const isWhole = (passage: Passage, { first, last }: Phrase, longest: number): boolean =>
  last - first < longest && mayOpen(passage, first) && mayClose(passage, last)

/** A phrase up to the commas before and after it. */
function partsOf(
  passage: Passage,
  { first, last }: Phrase,
  bounds: Phrase,
  how?: 'with dependent clauses',
): Phrase {
  const { terms } = passage
  let from = startOfPart(passage, first, bounds.first)
  if (from > bounds.first && RELATIVES.has(terms[from]!.text))
    from = startOfPart(passage, from - 1, bounds.first)
  const goesOn = (index: number) =>
    gapBefore(passage, index) !== 'comma' || (how !== undefined && beginsDependent(terms, index))
  let to = last
  while (to < bounds.last && goesOn(to + 1)) to++
  return { first: from, last: to }
}

/** "… who", "… in which", «…, что», «…, у которого». */
function beginsDependent(terms: readonly Term[], index: number): boolean {
  const isDependent = (at: number) => {
    const word = terms[at]?.text ?? ''
    return RELATIVES.has(word) || DEPENDENT.has(word) || word === 'что'
  }
  return isDependent(index) || (PREPOSITIONS.has(terms[index]!.text) && isDependent(index + 1))
}

/**
 * The words from an offset of the text to the next comma, colon, dash or end of their clause, without function words
 * left dangling; undefined if the first word needs the one before.
 */
export function cutFrom(passage: Passage, offset: number): Phrase | undefined {
  const first = passage.terms.findIndex(({ start }) => start >= offset)
  if (first < 0 || LEANING_BACK.has(passage.terms[first]!.text)) return undefined
  let last = first
  while (!endsPart(passage, last)) last++
  while (last > first && dangles(passage, last)) last--
  return { first, last }
}

function endsPart(passage: Passage, last: number): boolean {
  const gap = gapBefore(passage, last + 1)
  if (gap === 'hard' || gap === 'comma') return true
  const { text, terms } = passage
  return gap === 'space' && /[:–—]/.test(text.slice(terms[last]!.end, terms[last + 1]!.start))
}

/** The word after the comma before `index`. */
function startOfPart(passage: Passage, index: number, earliest: number): number {
  let from = index
  while (from > earliest && gapBefore(passage, from) !== 'comma') from--
  return from
}

/** The total weight of a phrase's words. */
export function weightOf(passage: Passage, weights: readonly number[], { first, last }: Phrase): number {
  let sum = 0
  for (let i = first; i <= last; i++) sum += weightOfNext(passage, weights, first, i)
  return sum
}

/** What the word at `index` adds to those from `first` on: nothing if it is a repetition. */
function weightOfNext({ terms }: Passage, weights: readonly number[], first: number, index: number): number {
  const weight = weights[index]!
  if (weight === 0) return 0
  for (let i = first; i < index; i++) if (terms[i]!.stem === terms[index]!.stem) return 0
  return weight
}

/** The phrase as written: original letters, single spaces, its signs ($, %, #) kept, no unpaired quotation mark. */
export function quote(passage: Passage, { first, last }: Phrase): string {
  let start = passage.terms[first]!.start
  let end = passage.terms[last]!.end
  while (start > 0 && /[$€£₽#@+]/.test(passage.text[start - 1]!)) start--
  while (end < passage.text.length && /[%₽€$+]/.test(passage.text[end]!)) end++
  if (OPENING_MARK.test(passage.text[start - 1] ?? '')) start--
  if (CLOSING_MARK.test(passage.text[end] ?? '')) end++
  return withoutLoneMarks(passage.text.slice(start, end).replace(/\s+/g, ' '))
}

function isSpoken({ terms, spoken }: Passage, index: number): boolean {
  const { start } = terms[index]!
  return spoken !== undefined && start >= spoken.from && start < spoken.to
}

function lineAround({ text, terms }: Passage, index: number): Phrase {
  const isApart = (at: number) => text.slice(terms[at - 1]!.end, terms[at]!.start).includes('\n')
  let first = index
  while (first > 0 && !isApart(first)) first--
  let last = index
  while (last + 1 < terms.length && !isApart(last + 1)) last++
  return { first, last }
}

const overlaps = (one: Phrase, other: Phrase): boolean => one.first <= other.last && other.first <= one.last

/** The anchor's clause, without leading words that merely say that something is sought. */
function clauseAround(passage: Passage, anchor: number): Phrase {
  let first = anchor
  while (first > 0 && gapBefore(passage, first) !== 'hard') first--
  let last = anchor
  while (last + 1 < passage.terms.length && gapBefore(passage, last + 1) !== 'hard') last++
  let lead = first
  while (lead < anchor && (isLeadIn(passage.terms[lead]!) || HEARING.has(passage.terms[lead]!.text))) {
    const next = passage.terms[lead + 1]!
    const here = passage.terms[lead]!
    if (here.stem !== undefined && RELATIVES.has(next.text) && here.text !== 'nobody') break
    if (ANYBODY.has(here.text) && isPreposition(next)) break
    lead++
  }
  while (lead > first && opensClause(passage.terms[lead - 1]!)) lead--
  return { first: lead - speakerBefore(passage, lead, first), last }
}

/** How many words before `index` say only that the speaker has or does it: "I can | tell", «у нас | две пекарни». */
function speakerBefore({ terms }: Passage, index: number, earliest: number): number {
  if (index - earliest < 2) return 0
  const subject = terms[index - 2]!.text
  const verb = terms[index - 1]!.text
  const isSaying = SPEAKERS.has(subject) && (AUXILIARIES.has(verb) || verb === 'own')
  return isSaying || (subject === 'у' && OWNERS.has(verb)) ? 2 : 0
}

function isPreposition({ text }: Term): boolean {
  return ENGLISH_PREPOSITIONS.has(text) || GOVERNING.has(text)
}

/** @param telling how many of the words are not function words */
function wordCost(words: number, telling: number, clause: Phrase): number {
  const missing = Math.max(0, Math.min(SHORTEST, clause.last - clause.first + 1) - words)
  return WORD_COST * words + MISSING_WORD_COST * missing + UNTELLING_COST * Math.max(0, SHORTEST - telling)
}

function isLeadIn(term: Term): boolean {
  return term.stem === undefined || isAsking(term.stem)
}

function mayOpen(passage: Passage, first: number): boolean {
  const term = passage.terms[first]!
  const before = passage.terms[first - 1]
  const gap = gapBefore(passage, first)
  if (gap === 'glued' || (gap !== 'hard' && before && GOVERNING.has(before.text))) return false
  if (followsRelative(passage, first)) return false
  if (GOVERNING.has(term.text) && POINTERS.has(passage.terms[first + 1]?.text ?? '')) return false
  return term.stem !== undefined || opensClause(term)
}

/** Whether a clause would lose its subject: "someone who | has opened …", «бухгалтера, который | понимает …». */
function followsRelative(passage: Passage, index: number): boolean {
  let at = index
  while (gapBefore(passage, at) === 'space' && AUXILIARIES.has(passage.terms[at - 1]!.text)) at--
  return gapBefore(passage, at) === 'space' && RELATIVES.has(passage.terms[at - 1]!.text)
}

/** Whether a function word may come first. */
function opensClause({ text }: Term): boolean {
  return OPENERS.has(text) || DEPENDENT.has(text) || GOVERNING.has(text)
}

function mayClose(passage: Passage, last: number): boolean {
  const term = passage.terms[last]!
  if (gapBefore(passage, last + 1) === 'glued' || dangles(passage, last)) return false
  if (CLOSING_MARK.test(passage.text[term.end] ?? '') || endsOnPreposition(passage, last)) return true
  return !isLeadIn(term) || MAY_END.has(term.text) || term.text === 'есть'
}

/** Whether the word at `index` would lack the next one, which it needs. */
function dangles(passage: Passage, index: number): boolean {
  const { text } = passage.terms[index]!
  return POINTERS.has(text) || (LEADING_ON.has(text) && !endsOnPreposition(passage, index))
}

/** "… what they say no to." */
function endsOnPreposition({ text, terms }: Passage, last: number): boolean {
  const { text: word, end } = terms[last]!
  return ENGLISH_PREPOSITIONS.has(word) && /^(?:[.!?]|$)/.test(text.slice(end))
}

/** The anchor with the words glued to it. */
function gluedAround(passage: Passage, anchor: number): Phrase {
  let first = anchor
  while (gapBefore(passage, first) === 'glued') first--
  let last = anchor
  while (gapBefore(passage, last + 1) === 'glued') last++
  return { first, last }
}

function openingWorth(passage: Passage, clause: Phrase, first: number): number {
  if (first === clause.first) return 1
  const before = passage.terms[first - 1]!
  if (DEPENDENT.has(passage.terms[first]!.text)) return before.stem === undefined ? 0.7 : 0.2
  if (DEPENDENT.has(before.text)) return 0.2
  if (GOVERNING.has(passage.terms[first]!.text)) return before.stem === undefined ? 0.5 : 0.3
  if (gapBefore(passage, first) === 'comma') return 0.9
  if (before.stem !== undefined || OPENERS.has(before.text)) return 0
  if (gapBefore(passage, first - 1) === 'comma') return 0.8
  if (RELATIVES.has(passage.terms[first + 1]?.text ?? '')) return 0
  return CONJUNCTIONS.has(before.text) ? 0.3 : 0.5
}

function closingWorth(passage: Passage, clause: Phrase, last: number): number {
  if (last === clause.last) return 1
  if (gapBefore(passage, last + 1) === 'comma') return 0.9
  const term = passage.terms[last]!
  const after = passage.terms[last + 1]!
  const before = passage.terms[last - 1]
  if (after.stem !== undefined) return -0.2
  if (RELATIVES.has(after.text)) return 0.7
  if (before && CONJUNCTIONS.has(before.text)) return -0.5
  if (CONJUNCTIONS.has(after.text)) return 0.3
  if (AUXILIARIES.has(after.text)) return -0.2
  // A quiet word at the end is a noun after a preposition ("in the evening"), otherwise a verb cut from its object.
  return voiceOf(term.stem!) !== 'quiet' || (before && LEADING_TO_NOUNS.has(before.text)) ? 0.6 : 0.1
}

/** How the word at `index` is separated from the one before it; both ends of the text are hard. */
function gapBefore(passage: Passage, index: number): Gap {
  if (index <= 0 || index >= passage.terms.length) return 'hard'
  passage.gaps[index] ??= readGap(passage, index)
  return passage.gaps[index]
}

function readGap({ text, terms }: Passage, index: number): Gap {
  const before = terms[index - 1]!
  const gap = text.slice(before.end, terms[index]!.start)
  if (LEFT_OUT.test(gap)) return 'hard'
  if (gap === '. ' && ABBREVIATIONS.has(before.text)) return 'space'
  if (isInName(text, before.end, terms[index]!.start)) return 'glued'
  if (/^:\s$/.test(gap) && GOVERNING.has(terms[index]!.text)) return 'space'
  if (/^\s[–—]\s$/.test(gap) && REFERS_BACK.test(terms[index]!.text)) return 'space'
  if (/[.!?…:](?:\s|["'”»)])|[;\n\r•·|()[\]{}]|\s[-–—/]+\s|—|\p{Extended_Pictographic}/u.test(gap))
    return 'hard'
  if (beginsAnother(terms, index, gap)) return 'hard'
  if (!/\s/.test(gap)) return /[,/]/.test(gap) ? 'comma' : 'glued'
  return gap.includes(',') ? 'comma' : 'space'
}

/** Whether both sides of a gap are within the same pair of quotation marks. */
function isInName(text: string, from: number, to: number): boolean {
  const opened = text.slice(Math.max(0, from - LONGEST_NAME), from).match(/[«“„]([^«“„»”]*)$/)
  const closed = text.slice(from, to + LONGEST_NAME).match(/^([^«“„»”]*)[»”]/)
  if (!opened || !closed || closed[1]!.length <= to - from) return false
  return opened[1]!.length + closed[1]!.length <= LONGEST_NAME
}

/** ", and" starts a new thought unless it ends a list; "and I look for" always does. */
function beginsAnother(terms: readonly Term[], index: number, gap: string): boolean {
  if (!JOINING.has(terms[index]!.text)) return false
  const next = terms[index + 1]
  if (next && ASKING_AGAIN.has(next.text)) return true
  if (!gap.includes(',')) return false
  return next !== undefined && OPENERS.has(next.text)
}

/** Drops unpaired quotation marks. */
function withoutLoneMarks(text: string): string {
  const opening = text.match(/[«“„]/g)?.length ?? 0
  const closing = text.match(/[»”]/g)?.length ?? 0
  const straight = text.match(/"/g)?.length ?? 0
  const paired = opening === closing && straight % 2 === 0
  return paired ? text : text.replace(/[«»“”„"]/g, '')
}
