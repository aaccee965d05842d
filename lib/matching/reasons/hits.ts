import { senseShare, shareSubject } from '../lexicon/glossary'
import { isEvidentKin } from '../lexicon/kinship'
import type { TermGroup } from '../lexicon/term-group'
import { topicWords } from '../lexicon/topics'
import type { MemberIndex } from '../people/member-index'
import type { PairScorer } from '../people/pair-scorer'
import { type SparseRow, valueAt } from '../retrieval/sparse-matrix'
import { isSpoken, type Voice, voiceOf } from '../text/common-words'
import type { Passage } from './phrase'
import { weightsOn } from './shared-topic'
import type { Offer } from './sources'

/** A word of the request matched by the other's offer: by which words, each with its possible score. */
export type Hit = {
  requestStem: string
  answers: ReadonlyMap<string, number>
  gain: number
  voice: Voice
  /** Whether only a topic connects them. */
  byTopic: boolean
}

/** The request's words matched by obviously related ones, highest gain first. */
export function hitsOf(
  index: MemberIndex,
  scorer: PairScorer,
  a: number,
  b: number,
  request: Passage,
  offers: readonly Offer[],
): Hit[] {
  const { vocabulary } = index.lexis
  const impacts = index.impactsAt(b)
  const gains = new Map<number, number>()
  const topics = new Map<number, number>()
  const scale = index.scales[a]!
  scorer.forEachGain(a, b, (want, gain) => {
    const topic = index.topicOf(want)
    if (topic === undefined) gains.set(want, gain / scale)
    else topics.set(topic, gain / scale)
  })
  const hits: Hit[] = []
  for (const stem of new Set(request.terms.map((term) => term.stem))) {
    if (stem === undefined) continue
    const want = index.wantOf(vocabulary.find(stem) ?? -1)
    const gain = gains.get(want)
    if (gain === undefined) continue
    const hit = hitOf(stem, index.groupOf(want), impacts, vocabulary.stems, gain)
    if (hit) hits.push(hit)
  }
  const met = new Set(hits.map(({ requestStem }) => requestStem))
  for (const [topic, gain] of topics) hits.push(...topicHits(topic, gain, request, offers, met))
  return hits.sort((one, other) => other.gain - one.gain)
}

/** The words of a topic in the request, each answered by those in the offers. */
function topicHits(
  topic: number,
  gain: number,
  request: Passage,
  offers: readonly Offer[],
  met: ReadonlySet<string>,
): Hit[] {
  const asked = [...stemsOn(topic, request)].filter((stem) => !met.has(stem))
  const answers = new Set(offers.flatMap(({ passage }) => [...stemsOn(topic, passage)]))
  if (asked.length === 0 || answers.size === 0) return []
  if (isChance(asked) || isChance([...answers])) return []
  const share = gain / asked.length
  return asked.map((requestStem) => ({
    requestStem,
    answers: new Map([...answers].map((stem) => [stem, share])),
    gain: share,
    voice: 'topical',
    byTopic: true,
  }))
}

/** A single ambiguous word may be a coincidence: an editor of films, an editor of books. */
const isChance = (stems: readonly string[]): boolean =>
  stems.length === 1 &&
  ((topicWords().ofWord.get(stems[0]!)?.length ?? 1) > 1 || !isSpoken(voiceOf(stems[0]!)))

/** The words of a passage about a topic. */
function stemsOn(topic: number, passage: Passage): Set<string> {
  const weights = weightsOn(topic, passage)
  return new Set(passage.terms.flatMap(({ stem }, i) => (stem !== undefined && weights[i] ? [stem] : [])))
}

/** The obvious part of what a want added; undefined if only similar-sounding words matched it. */
function hitOf(
  requestStem: string,
  { terms, shares }: TermGroup,
  impacts: SparseRow,
  stems: readonly string[],
  scored: number,
): Hit | undefined {
  const evident: [string, number][] = []
  let most = 0
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i]!
    const impact = shares[i]! * valueAt(impacts, term)
    most = Math.max(most, impact)
    if (impact > 0 && isEvidentKin(requestStem, stems[term]!)) evident.push([stems[term]!, impact])
  }
  if (evident.length === 0) return undefined
  const answers = new Map(evident.map(([stem, impact]) => [stem, (scored * impact) / most]))
  const voices = evident.map(([stem]) => voiceBetween(requestStem, stem))
  return {
    requestStem,
    answers,
    gain: Math.max(...answers.values()),
    voice: voices.reduce(louder),
    byTopic: false,
  }
}

/** At most this certain, two words of one glossary group mean different things as often as not. */
const UNSURE_SENSE = 0.5

/** The strongest voice of two words connected only by the glossary, by number of doubts. */
const DOUBTED: readonly Voice[] = ['subject', 'topical', 'plain']

/**
 * The strongest voice of a word and its answer. If only the glossary connects them, sharing only a general group is one
 * doubt, and sharing only some of their senses another.
 */
function voiceBetween(requestStem: string, answer: string): Voice {
  const voice = quieter(voiceOf(requestStem), voiceOf(answer))
  if (requestStem === answer) return voice
  const sense = senseShare(requestStem, answer)
  if (sense === 0) return voice
  const doubts = Number(sense <= UNSURE_SENSE) + Number(!shareSubject(requestStem, answer))
  return quieter(voice, DOUBTED[doubts]!)
}

const VOICES: readonly Voice[] = ['quiet', 'plain', 'topical', 'subject']

function quieter(one: Voice, other: Voice): Voice {
  return VOICES.indexOf(one) <= VOICES.indexOf(other) ? one : other
}

function louder(one: Voice, other: Voice): Voice {
  return quieter(one, other) === one ? other : one
}
