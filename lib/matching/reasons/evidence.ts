import { type Member, type RequestField, requestOf } from '../people/member'
import { type MemberIndex, OFFER_FIELDS, type OfferField } from '../people/member-index'
import type { PairScorer } from '../people/pair-scorer'
import { termsOf } from '../text/terms'
import { cutPhrase, type Passage, type Phrase, quote } from './phrase'

/** One pair of quotes and what the words in them added to the one-way score. */
export type Evidence = {
  requestField: RequestField
  offerField: OfferField
  seeks: string
  offers: string
  strength: number
}

/** A word of the request that the other's offer meets: by which word, and what that added to the score. */
type Hit = { requestStem: string; offerStem: string; gain: number }

type Offer = { field: OfferField; passage: Passage }

/** What another hit's words count in choosing a phrase, against those that belong to the same reason. */
const OTHER_HIT_SHARE = 0.2

/**
 * The quotes that carried the score of a's request against b's offers, strongest first. Each hit is used once: words
 * that stand close together on both sides become one piece of evidence.
 */
export function evidenceFor(index: MemberIndex, scorer: PairScorer, a: number, b: number): Evidence[] {
  const seeker = index.members[a]!
  const request = requestOf(seeker)
  if (!request) return []
  const passage = passageOf(request.text)
  const offers = offersOf(index.members[b]!)
  let open = hitsOf(index, scorer, a, b, passage)
  const found: Evidence[] = []
  const quoted: Phrase[] = []
  while (open.length > 0) {
    const { evidence, used } = explainStrongest(request.field, passage, offers, open, quoted)
    if (evidence) merge(found, evidence)
    open = open.filter((hit) => !used.has(hit))
  }
  return found.sort((one, other) => other.strength - one.strength)
}

function explainStrongest(
  requestField: RequestField,
  request: Passage,
  offers: readonly Offer[],
  open: readonly Hit[],
  quoted: Phrase[],
): { evidence: Evidence | undefined; used: Set<Hit> } {
  const strongest = open[0]!
  const seek =
    quoted.find((phrase) => holds(request, phrase, strongest.requestStem)) ??
    bestPhrase(
      request,
      strongest.requestStem,
      weighTerms(request, open, ({ requestStem }) => requestStem),
      quoted,
    )?.phrase
  if (!seek) return { evidence: undefined, used: new Set([strongest]) }
  const near = open.filter((hit) => holds(request, seek, hit.requestStem))

  let best: { offer: Offer; phrase: Phrase; weight: number } | undefined
  for (const offer of offers) {
    const weights = weighTerms(offer.passage, open, ({ offerStem }) => offerStem, near)
    const cut = bestPhrase(offer.passage, strongest.offerStem, weights)
    if (cut && (!best || cut.weight > best.weight)) best = { offer, ...cut }
  }
  if (!best) return { evidence: undefined, used: new Set([strongest]) }
  const { offer, phrase } = best
  quoted.push(seek)
  const used = new Set(near.filter((hit) => holds(offer.passage, phrase, hit.offerStem)))
  used.add(strongest)
  const evidence: Evidence = {
    requestField,
    offerField: offer.field,
    seeks: quote(request, seek),
    offers: quote(offer.passage, phrase),
    strength: Array.from(used).reduce((sum, { gain }) => sum + gain, 0),
  }
  return { evidence, used }
}

/** The same two quotes again only add to the strength. */
function merge(found: Evidence[], evidence: Evidence): void {
  const same = found.find(({ seeks, offers }) => seeks === evidence.seeks && offers === evidence.offers)
  if (same) same.strength += evidence.strength
  else found.push(evidence)
}

/** The request's words that were met, most gainful first. */
function hitsOf(index: MemberIndex, scorer: PairScorer, a: number, b: number, request: Passage): Hit[] {
  const { vocabulary, documents, wants } = index.lexis
  const impacts = new Map<number, number>()
  const { start, columns, values } = documents.byDocument
  for (let i = start[b]!; i < start[b + 1]!; i++) impacts.set(columns[i]!, values[i]!)

  const hits: Hit[] = []
  for (const stem of new Set(request.terms.map((term) => term.stem))) {
    if (stem === undefined) continue
    const want = wants.ofTerm[vocabulary.find(stem) ?? -1] ?? -1
    if (want < 0) continue
    const group = wants.groups[want]!
    let offerTerm = -1
    let best = 0
    for (const [position, term] of group.terms.entries()) {
      const impact = group.shares[position]! * (impacts.get(term) ?? 0)
      if (impact > best) {
        best = impact
        offerTerm = term
      }
    }
    const gain = scorer.gain(a, b, want)
    if (offerTerm >= 0 && gain > 0)
      hits.push({ requestStem: stem, offerStem: vocabulary.stems[offerTerm]!, gain })
  }
  return hits.sort((one, other) => other.gain - one.gain)
}

/** Of all places where a stem stands, the phrase that covers most weight; the first of equals. */
function bestPhrase(
  passage: Passage,
  stem: string,
  weights: readonly number[],
  taken: readonly Phrase[] = [],
): { phrase: Phrase; weight: number } | undefined {
  let best: { phrase: Phrase; weight: number } | undefined
  for (const [anchor, term] of passage.terms.entries()) {
    if (term.stem !== stem) continue
    const phrase = cutPhrase(passage, anchor, weights, taken)
    const stems = new Map<string | undefined, number>()
    for (let i = phrase.first; i <= phrase.last; i++) stems.set(passage.terms[i]!.stem, weights[i]!)
    const weight = Array.from(stems.values()).reduce((sum, value) => sum + value, 0)
    if (!best || weight > best.weight) best = { phrase, weight }
  }
  return best
}

/** What each word of a passage counts: the gain of the hits on it, less where they belong to another reason. */
function weighTerms(
  passage: Passage,
  hits: readonly Hit[],
  stemOf: (hit: Hit) => string,
  own: readonly Hit[] = hits,
): number[] {
  const weights = new Map<string, number>()
  for (const hit of hits) {
    const gain = hit.gain * (own.includes(hit) ? 1 : OTHER_HIT_SHARE)
    weights.set(stemOf(hit), (weights.get(stemOf(hit)) ?? 0) + gain)
  }
  return passage.terms.map(({ stem }) => (stem === undefined ? 0 : (weights.get(stem) ?? 0)))
}

function holds(passage: Passage, { first, last }: Phrase, stem: string): boolean {
  return passage.terms.slice(first, last + 1).some((term) => term.stem === stem)
}

/** The member's offers as they can be quoted; each tag is a passage of its own. */
function offersOf(member: Member): Offer[] {
  const texts: Record<OfferField, (string | undefined)[]> = {
    about: [member.about],
    position: [member.position],
    tags: member.tags ?? [],
  }
  return OFFER_FIELDS.flatMap((field) =>
    texts[field].flatMap((text) => (text ? [{ field, passage: passageOf(text) }] : [])),
  )
}

function passageOf(text: string): Passage {
  return { text: text.normalize('NFC'), terms: termsOf(text) }
}
