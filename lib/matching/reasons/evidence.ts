import { glossary, isSubjectWord, senseShare } from '../lexicon/glossary'
import type { OfferField } from '../people/fields'
import type { RequestField } from '../people/member'
import type { MemberIndex } from '../people/member-index'
import type { PairScorer } from '../people/pair-scorer'
import { isSpoken, type Voice } from '../text/common-words'
import type { Term } from '../text/terms'
import { ANSWERS, type Answer, answerOf, type Declared, headOf } from './answer'
import { type Hit, hitsOf } from './hits'
import { isAside } from './is-aside'
import { cutPhrase, type Passage, type Phrase, quote, weightOf } from './phrase'
import { fieldOf, type Offer, offerSources, type RequestSource, requestSource, type Source } from './sources'
import { timeOf } from './time-of'

/** A pair of quotes and what their words added to the one-way score. */
export type Evidence = {
  requestField: RequestField
  offerField: OfferField
  seeks: string
  offers: string
  strength: number
  /** Number of meaningful words that it is based on. */
  words: number
  /** How many of them a word matched, rather than only a topic. */
  said: number
  /** Whether one of them is a known subject: from the glossary, or declared by the person who offers it. */
  known: boolean
  /** Whether only the glossary connects the two quotes, in running text. */
  translated: boolean
  answer: Answer
}

type Stems = { has(stem: string): boolean }

type OfferedPhrase = { offer: Offer; phrase: Phrase; used: Hit[]; worth: number }

/** The weight of another hit's words when choosing a phrase, relative to those of the same reason. */
const OTHER_HIT_SHARE = 0.2

/** The weight of a word by its voice when choosing a phrase. */
const VOICE_SHARE: Record<Voice, number> = { subject: 1, topical: 0.9, plain: 0.5, quiet: 0.1 }

const DECLARED: Record<OfferField, Declared> = {
  offers: 'phrase',
  position: 'role',
  about: 'text',
  tags: 'tag',
}

/** The order in which offers are searched: what someone does, before their interests. */
const FIELD_SHARE: Record<OfferField, number> = { offers: 1.2, position: 1.1, about: 1, tags: 0.9 }

/** The discount on a lone word relative to a phrase that contains it. */
const LONE_WORD_SHARE = 0.7

/**
 * The quotes behind the score of a's request against b's offers, strongest first. Each hit is used once: words close
 * together on both sides become one piece of evidence. Words without much meaning carry none.
 */
export function evidenceFor(index: MemberIndex, scorer: PairScorer, a: number, b: number): Evidence[] {
  const source = requestSource(index, a)
  const offers = offerSources(index, b)
  let open = hitsOf(index, scorer, a, b, source.passage, offers)
  if (open.every(({ voice }) => voice === 'quiet')) return []
  const found: Evidence[] = []
  const parts: Explained[] = []
  const quoted: Phrase[] = []
  for (;;) {
    const anchor = open.find(({ voice }) => voice !== 'quiet')
    if (!anchor) break
    const { explained, used } = explainHit(anchor, source, offers, open, quoted)
    if (explained) {
      merge(found, explained.evidence)
      parts.push(explained)
    }
    open = open.filter((hit) => !used.has(hit))
  }
  answerTogether(found, parts, source.passage)
  return found.sort((one, other) => other.strength - one.strength)
}

function explainHit(
  anchor: Hit,
  request: RequestSource,
  offers: readonly Offer[],
  open: readonly Hit[],
  quoted: Phrase[],
): { explained: Explained | undefined; used: Set<Hit> } {
  const nothing = { explained: undefined, used: new Set([anchor]) }
  const { passage } = request
  const seek =
    quoted.find((phrase) => holds(passage, phrase, requested(anchor))) ??
    bestPhrase(
      request,
      requested(anchor),
      weighTerms(passage, open, requested),
      new Set(open.map(({ requestStem }) => requestStem)),
      quoted,
    )?.phrase
  if (!seek) return nothing
  const near = open.filter((hit) => holds(passage, seek, requested(hit)))
  const requestField = fieldOf(request, seek)
  const best = offers
    .flatMap((offer) => answerBy(offer, offers, anchor, open, near) ?? [])
    .map((found) => ({ ...found, answer: answerWith(found, passage, seek, requestField) }))
    .reduce<Rated | undefined>((one, other) => (one && !isBetter(other, one) ? one : other), undefined)
  if (!best) return nothing
  const { offer, phrase, used, answer } = best
  if (!isWhole(request, seek, requested(anchor), new Set(used.map(({ requestStem }) => requestStem))))
    return nothing
  quoted.push(seek)
  const evidence: Evidence = {
    requestField,
    offerField: offer.field,
    seeks: quote(passage, seek),
    offers: quote(offer.passage, phrase),
    strength: used.reduce((sum, { gain }) => sum + gain, 0),
    words: used.filter(({ voice }) => voice !== 'quiet').length,
    said: saidIn(used),
    known:
      anchor.voice === 'subject' && (isKnownWord(anchor) || offers.some((other) => isNamedIn(other, anchor))),
    translated: !offers.some((other) => isNamedIn(other, anchor)) && used.every(isTranslated),
    answer,
  }
  return { explained: { evidence, seek, answered: best }, used: new Set([anchor, ...used]) }
}

function answerWith(
  { offer, phrase, used }: OfferedPhrase,
  request: Passage,
  seek: Phrase,
  field: RequestField,
): Answer {
  return answerOf(request, seek, used, field, {
    declared: timeOf(offer, phrase, request, seek) ?? DECLARED[offer.field],
    head: offer.field === 'offers' ? headOf(offer.passage.terms, true) : undefined,
  })
}

type Explained = { evidence: Evidence; seek: Phrase; answered: OfferedPhrase }

/** Several places of an offer may answer one request together: "Lawyer. I draft shareholder agreements." */
function answerTogether(found: readonly Evidence[], parts: readonly Explained[], request: Passage): void {
  for (const evidence of found) {
    if (evidence.answer === 'whole') continue
    const same = parts.filter(({ evidence: { seeks } }) => seeks === evidence.seeks)
    const used = [...new Set(same.flatMap(({ answered }) => answered.used))].filter(({ byTopic }) => !byTopic)
    const isWhole = same.some(
      ({ answered, seek }) =>
        answered.offer.field !== 'tags' &&
        answerWith({ ...answered, used }, request, seek, evidence.requestField) === 'whole',
    )
    if (isWhole && same.length > 1 && same[0]!.evidence.offers === evidence.offers) {
      evidence.answer = 'whole'
      evidence.said = saidIn(used)
    }
  }
}

type Rated = OfferedPhrase & { answer: Answer }

/** The fuller answer is better; of two whole ones, the one that matches more words; else the one worth more. */
function isBetter(one: Rated, other: Rated): boolean {
  if (one.answer !== other.answer) return ANSWERS.indexOf(one.answer) < ANSWERS.indexOf(other.answer)
  const more = one.answer === 'whole' ? saidIn(one.used) - saidIn(other.used) : 0
  return more === 0 ? one.worth > other.worth : more > 0
}

/** The number of meaningful words that a word matched, rather than only a topic. */
const saidIn = (used: readonly Hit[]): number =>
  used.filter(({ voice, byTopic }) => voice !== 'quiet' && !byTopic).length

/** The phrase of one offer that answers the anchor, if it can be a reason. */
function answerBy(
  offer: Offer,
  offers: readonly Offer[],
  anchor: Hit,
  open: readonly Hit[],
  near: readonly Hit[],
): OfferedPhrase | undefined {
  if (!names(offer, anchor)) return undefined
  const weights = weighTerms(offer.passage, open, ({ answers }) => answers, near)
  const met = new Set(near.flatMap(({ answers }) => [...answers.keys()]))
  const cut = bestPhrase(offer, anchor.answers, weights, met)
  if (!cut) return undefined
  const used = near.filter((hit) => holds(offer.passage, cut.phrase, hit.answers))
  if (!carries(offer, anchor, used, offers)) return undefined
  const alone = cut.phrase.first === cut.phrase.last
  return {
    offer,
    phrase: cut.phrase,
    used,
    worth: cut.weight * FIELD_SHARE[offer.field] * (alone ? LONE_WORD_SHARE : 1),
  }
}

/** A subject carries a reason; an everyday noun does if declared as such, or joined by another word. */
function carries(offer: Offer, anchor: Hit, used: readonly Hit[], offers: readonly Offer[]): boolean {
  if (isOnlyCompany(offer, anchor)) return false
  if (anchor.voice === 'subject') return true
  const spoken = used.filter((hit) => hit.voice !== 'quiet' && !isOnlyCompany(offer, hit))
  if (offer.field === 'position' && spoken.length > 1) return true
  const telling = spoken.filter(({ voice }) => isSpoken(voice))
  if (new Set(telling.map(({ requestStem }) => requestStem)).size > 1) return true
  return anchor.voice === 'topical' && offers.some((other) => declares(other, anchor, used))
}

/** Whether a word is the role of a position, or fills a tag together with other matched words. */
function declares(offer: Offer, anchor: Hit, used: readonly Hit[]): boolean {
  if (!isNamedIn(offer, anchor)) return false
  if (offer.field === 'position') return true
  return offer.passage.terms.every(
    ({ stem }) => stem === undefined || used.some(({ answers }) => answers.has(stem)),
  )
}

/** Whether a word occurs only in names after the role: company names can contain anything. */
function isOnlyCompany({ field, passage }: Offer, { answers }: Hit): boolean {
  if (field !== 'position') return false
  return passage.terms.every((term) => !isIn(answers, term.stem) || isInName(passage, term))
}

/** Separators that end a role and each part after it. */
const PARTS = /[,(—|]|(?<=\s)(?:at|в|во)(?=\s+[\p{Lu}«"“])/u

/**
 * Whether a word of a position belongs to a name: after the role, in capitals, next to a word that the glossary does
 * not have. "VP, Marketing" and «аналитик, страховая компания» contain no name, "Editor, Sandstein Architects" does.
 */
function isInName({ text, terms }: Passage, { start, end }: Term): boolean {
  const role = text.search(PARTS)
  if (role < 0 || end <= role || !/^\p{Lu}/u.test(text.slice(start, end))) return false
  const from = Math.max(role, ...SEPARATORS.map((separator) => text.lastIndexOf(separator, start)))
  const to = SEPARATORS.map((separator) => text.indexOf(separator, end)).filter((at) => at >= 0)
  const until = Math.min(text.length, ...to)
  return terms.some(
    (term) => term.start > from && term.end <= until && term.stem !== undefined && !glossary().has(term.stem),
  )
}

const SEPARATORS = [',', '(', '—', '|']

/** Whether none of the matching words is the same or looks the same. */
function isTranslated({ requestStem, answers }: Hit): boolean {
  return [...answers.keys()].every((stem) => senseShare(requestStem, stem) > 0)
}

function isKnownWord({ requestStem }: Hit): boolean {
  return isSubjectWord(requestStem)
}

function isNamedIn(offer: Offer, hit: Hit): boolean {
  return offer.field !== 'about' && names(offer, hit)
}

function names({ passage }: Offer, { answers }: Hit): boolean {
  return passage.terms.some(({ stem }) => isIn(answers, stem))
}

function isIn(stems: Stems, stem: string | undefined): boolean {
  return stem !== undefined && stems.has(stem)
}

/** Adds evidence; if its two quotes are there already, only their strength grows. */
function merge(found: Evidence[], evidence: Evidence): void {
  const same = found.find(({ seeks, offers }) => seeks === evidence.seeks && offers === evidence.offers)
  if (!same) found.push(evidence)
  else {
    same.strength += evidence.strength
    same.words += evidence.words
    same.said += evidence.said
    same.known ||= evidence.known
    if (ANSWERS.indexOf(evidence.answer) < ANSWERS.indexOf(same.answer)) same.answer = evidence.answer
    same.translated &&= evidence.translated
  }
}

/**
 * The heaviest phrase around a stem, of all places where it occurs alone or with its whole unit matched; the first of
 * equals.
 */
function bestPhrase(
  source: Source,
  stems: Stems,
  weights: readonly number[],
  met: ReadonlySet<string>,
  taken: readonly Phrase[] = [],
): { phrase: Phrase; weight: number } | undefined {
  const { passage, units } = source
  let best: { phrase: Phrase; weight: number } | undefined
  for (const [anchor, term] of passage.terms.entries()) {
    if (!isIn(stems, term.stem) || !isMet(units[anchor], met) || isAside(passage, anchor)) continue
    const phrase = cutPhrase(passage, anchor, weights, taken)
    const weight = weightOf(passage, weights, phrase)
    if (!best || weight > best.weight) best = { phrase, weight }
  }
  return best
}

/** The weight of each word of a passage: the gain of its hits, less if they belong to another reason. */
function weighTerms(
  passage: Passage,
  hits: readonly Hit[],
  stemsOfHit: (hit: Hit) => ReadonlyMap<string, number>,
  own: readonly Hit[] = hits,
): number[] {
  const weights = new Map<string, number>()
  for (const hit of hits) {
    const share = VOICE_SHARE[hit.voice] * (own.includes(hit) ? 1 : OTHER_HIT_SHARE)
    for (const [stem, gain] of stemsOfHit(hit)) weights.set(stem, (weights.get(stem) ?? 0) + gain * share)
  }
  return passage.terms.map(({ stem }) => (stem === undefined ? 0 : (weights.get(stem) ?? 0)))
}

/** The request's side of a hit, in the form of its answers. */
function requested({ requestStem, gain }: Hit): ReadonlyMap<string, number> {
  return new Map([[requestStem, gain]])
}

function holds(passage: Passage, { first, last }: Phrase, stems: Stems): boolean {
  return passage.terms.slice(first, last + 1).some(({ stem }) => isIn(stems, stem))
}

/** Whether the anchor occurs in the phrase alone, or in a fully matched unit. */
function isWhole(source: Source, phrase: Phrase, stems: Stems, met: ReadonlySet<string>): boolean {
  const { passage, units } = source
  return passage.terms.some(
    ({ stem }, i) =>
      i >= phrase.first && i <= phrase.last && stem !== undefined && stems.has(stem) && isMet(units[i], met),
  )
}

function isMet(unit: ReadonlySet<string> | undefined, met: ReadonlySet<string>): boolean {
  return unit === undefined || [...unit].every((stem) => met.has(stem))
}
