import { topicIn } from '../lexicon/topic-names'
import type { Support } from '../people/level'
import type { MemberIndex } from '../people/member-index'
import type { PairScorer } from '../people/pair-scorer'
import { complementEachOther, isPitching } from '../people/sides'
import { scriptOf } from '../text/script'
import { ANSWERS, type Answer } from './answer'
import { type Evidence, evidenceFor } from './evidence'
import type { ReaderLanguage, Reason } from './reason'
import { askTheSame } from './same-request'
import { sharedTopic } from './shared-topic'
import { sharedTraits } from './shared-traits'
import { requestSource } from './sources'
import { supportOf } from './support'
import { WORDING } from './wording'

const MAX_REASONS = 3

/** Reasons this weak, or this much weaker than the strongest, are dropped: they were not decisive. */
const LEAST_STRENGTH = 0.06
const LEAST_SHARE = 0.4

/** A lower bar for the strongest reason of the other direction: without it a mutual match looks one-sided. */
const LEAST_SHARE_OF_OTHER_DIRECTION = 0.25

/** Margin for rounding. */
const ALMOST = 1 - 1e-6

/** Minimum strength of a reason that depends on a single word, and on a merely rare one. */
const LEAST_OF_ONE_WORD = 0.14
const LEAST_OF_ONE_UNKNOWN = 0.18

/** Minimum strength of a translation in running text. */
const LEAST_OF_ONE_TRANSLATED = 0.2

/** Below this the first message quotes nothing and simply asks. */
const LEAST_OPENING = 0.15

/** Up to this many Latin words are a name, which Russian keeps as it is: Postgres, Product Hunt. */
const WORDS_OF_NAME = 2

/** Shared tags named in one reason. */
const MAX_TAGS = 3

type Draft = Reason & { opening: string }

/** Why a and b were matched as a reads it: at most three reasons, strongest first. */
export function explainPair(
  index: MemberIndex,
  scorer: PairScorer,
  a: number,
  b: number,
  language: ReaderLanguage,
): Reason[] {
  return draftReasons(index, scorer, a, b, language).map(({ opening: _, ...reason }) => reason)
}

/** A first message from a to b, built from the strongest reason; `{name}` is b. */
export function openingLineFor(
  index: MemberIndex,
  scorer: PairScorer,
  a: number,
  b: number,
  language: ReaderLanguage,
): string {
  const opener = draftReasons(index, scorer, a, b, language).find(
    ({ direction, strength }) => direction === 'shared' || strength >= LEAST_OPENING,
  )
  return opener?.opening ?? WORDING[language].open.nothing
}

/** How far the words of two members support introducing them; shared tags or a shared city alone do not. */
export function supportFor(index: MemberIndex, scorer: PairScorer, a: number, b: number): Support {
  const { mine, theirs } = strongEvidence(index, scorer, a, b)
  const hasAnswer = [...mine, ...theirs].some(isTelling)
  const support = supportOf(mine, theirs, !hasAnswer && sharedTopic(index, scorer, a, b) !== undefined)
  if (support === 'one' && complementEachOther(index.sides, a, b)) return 'both'
  if (hasAnswer && support !== 'both' && isPitching(index.sides, mine.some(isTelling) ? a : b)) return 'word'
  const isThin = support === 'thin' || support === 'topic'
  const [asked, alsoAsked] = [requestSource(index, a).passage, requestSource(index, b).passage]
  return isThin && askTheSame(asked, alsoAsked) ? 'word' : support
}

const isTelling = ({ answer }: Evidence): boolean => answer !== 'bare'

/** How far b's offers answer a's request at best. */
export function bestAnswer(index: MemberIndex, scorer: PairScorer, a: number, b: number): Answer | undefined {
  const answers = new Set(goodEvidence(index, scorer, a, b).map(({ answer }) => answer))
  return ANSWERS.find((answer) => answers.has(answer))
}

/** Whether b is or has what a asks for, by more than one word, regardless of b's own request. */
export function isFulfilled(index: MemberIndex, scorer: PairScorer, a: number, b: number): boolean {
  return goodEvidence(index, scorer, a, b).some(
    ({ answer, said, requestField }) => answer === 'whole' && said > 1 && requestField !== 'wouldSay',
  )
}

function draftReasons(
  index: MemberIndex,
  scorer: PairScorer,
  a: number,
  b: number,
  language: ReaderLanguage,
): Draft[] {
  const found = strongEvidence(index, scorer, a, b)
  const hasAnswer = [...found.mine, ...found.theirs].some(isTelling)
  // A single word in common is dropped where there is a real answer.
  const [mine, theirs] = [found.mine, found.theirs].map((own) => (hasAnswer ? own.filter(isTelling) : own))
  const drafts = [
    ...mine!.map((evidence) => asReader(evidence, language)),
    ...theirs!.map((evidence) => asPartner(evidence, language)),
  ].sort(byStrength)
  const shared = sharedDrafts(index, scorer, a, b, language)
  const topic = hasAnswer ? undefined : topicDraft(index, scorer, a, b, language)
  return bothDirections([...(topic ? [topic] : drafts), ...shared])
}

/** What answers each one's request, strongest first; much weaker answers are dropped. */
function strongEvidence(
  index: MemberIndex,
  scorer: PairScorer,
  a: number,
  b: number,
): { mine: Evidence[]; theirs: Evidence[] } {
  const all = [goodEvidence(index, scorer, a, b), goodEvidence(index, scorer, b, a)]
  const strongest = Math.max(...all.map(([first]) => first?.strength ?? 0))
  const [mine, theirs] = all.map((own) =>
    own.filter(({ strength }, i) => {
      const share = i === 0 ? LEAST_SHARE_OF_OTHER_DIRECTION : LEAST_SHARE
      return strength >= share * strongest
    }),
  )
  return { mine: mine!, theirs: theirs! }
}

/** By scorer: the last results, one for each direction. A pair is queried several times in a row. */
const LAST = new WeakMap<PairScorer, { drift: number; found: Map<string, Evidence[]> }>()
const REMEMBERED = 2

function goodEvidence(index: MemberIndex, scorer: PairScorer, a: number, b: number): Evidence[] {
  const { drift } = index
  let last = LAST.get(scorer)
  if (last?.drift !== drift) last = { drift, found: new Map() }
  LAST.set(scorer, last)
  const key = `${a} ${b}`
  const known = last.found.get(key)
  if (known) return known
  if (last.found.size >= REMEMBERED) last.found.clear()
  const evidence = findEvidence(index, scorer, a, b)
  last.found.set(key, evidence)
  return evidence
}

/** One direction's evidence with each quote shown once: a second reason that repeats a half adds nothing. */
function findEvidence(index: MemberIndex, scorer: PairScorer, a: number, b: number): Evidence[] {
  // No evidence is stronger than the score, so skip reading the texts.
  if (scorer.oneWay(a, b) < LEAST_STRENGTH * ALMOST * index.scales[a]!) return []
  const good: Evidence[] = []
  for (const evidence of evidenceFor(index, scorer, a, b)) {
    if (evidence.strength < leastOf(evidence)) continue
    if (good.some(({ seeks, offers }) => seeks === evidence.seeks || offers === evidence.offers)) continue
    good.push(evidence)
  }
  return good
}

function leastOf({ words, known, translated, answer }: Evidence): number {
  if (words > 1 || answer === 'whole') return LEAST_STRENGTH
  if (translated) return LEAST_OF_ONE_TRANSLATED
  return known ? LEAST_OF_ONE_WORD : LEAST_OF_ONE_UNKNOWN
}

/** The strongest three; the third place goes to a direction that would otherwise be missing. */
function bothDirections(drafts: Draft[]): Draft[] {
  const chosen = drafts.slice(0, MAX_REASONS)
  const [first] = chosen
  if (!first || chosen.length < MAX_REASONS) return chosen
  const missing = drafts
    .slice(MAX_REASONS)
    .find(
      ({ direction }) => direction !== 'shared' && chosen.every((reason) => reason.direction !== direction),
    )
  return missing ? [...chosen.slice(0, MAX_REASONS - 1), missing].sort(byStrength) : chosen
}

function asReader(
  { requestField, offerField, seeks, offers, strength }: Evidence,
  language: ReaderLanguage,
): Draft {
  const { quote, asks, offers: answers, open } = WORDING[language]
  return {
    direction: 'reader-seeks',
    field: offerField,
    ...(requestField === 'wouldSay' && { spoken: true as const }),
    seeks,
    offers,
    strength,
    text: `${asks.reader[requestField](quote(seeks))} · ${answers.partner[offerField](quote(offers))}`,
    opening: open.readerSeeks(requestField, offerField, readable(offers, language)),
  }
}

function asPartner(
  { requestField, offerField, seeks, offers, strength }: Evidence,
  language: ReaderLanguage,
): Draft {
  const { quote, asks, offers: answers, open } = WORDING[language]
  return {
    direction: 'partner-seeks',
    field: offerField,
    ...(requestField === 'wouldSay' && { spoken: true as const }),
    seeks,
    offers,
    strength,
    text: `${asks.partner[requestField](quote(seeks))} · ${answers.reader[offerField](quote(offers))}`,
    opening: open.partnerSeeks(
      requestField,
      offerField,
      readable(seeks, language),
      readable(offers, language),
    ),
  }
}

function sharedDrafts(
  index: MemberIndex,
  scorer: PairScorer,
  a: number,
  b: number,
  language: ReaderLanguage,
): Draft[] {
  const { quote, sharedTags, sharedCity, open } = WORDING[language]
  const { tags, city } = sharedTraits(index.members[a]!, index.members[b]!)
  const strength = scorer.commonGround(a, b, (want) => index.kindOf(want))
  const drafts: Draft[] = []
  if (tags.length > 0) {
    const named = tags.slice(0, MAX_TAGS)
    const quotes = named.map(({ reader }) => quote(topicIn(language, reader)))
    drafts.push({
      direction: 'shared',
      field: 'tags',
      seeks: named.map(({ reader }) => reader).join(', '),
      offers: named.map(({ partner }) => partner).join(', '),
      strength: strength.tags,
      text: sharedTags(quotes),
      opening: open.sharedTags(quotes[0]!),
    })
  }
  if (city) {
    const name = city.names?.[language] || city.reader
    drafts.push({
      direction: 'shared',
      field: 'city',
      seeks: city.reader,
      offers: city.partner,
      strength: strength.city,
      ...(city.names && { cityNames: city.names }),
      text: sharedCity(name),
      opening: open.sharedCity(name),
    })
  }
  return drafts
}

/** If no request is answered word by word: what both write about. */
function topicDraft(
  index: MemberIndex,
  scorer: PairScorer,
  a: number,
  b: number,
  language: ReaderLanguage,
): Draft | undefined {
  const { quote, sharedTopic: sentence, open } = WORDING[language]
  const found = sharedTopic(index, scorer, a, b)
  if (!found) return undefined
  const { reader, partner, strength } = found
  return {
    direction: 'shared',
    field: 'about',
    seeks: reader,
    offers: partner,
    strength,
    text: sentence(quote(reader), quote(partner)),
    opening: open.sharedTopic(readable(partner, language)),
  }
}

/** A quote for a message in this language; undefined if it is in another one. */
function readable(quoted: string, language: ReaderLanguage): string | undefined {
  const words = topicIn(language, quoted)
  const isForeign =
    language === 'en'
      ? scriptOf(words) === 'cyrillic'
      : scriptOf(words) === 'latin' && words.split(' ').length > WORDS_OF_NAME
  return isForeign ? undefined : WORDING[language].quote(words)
}

function byStrength(one: Reason, other: Reason): number {
  return other.strength - one.strength
}
