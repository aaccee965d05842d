import type { MemberIndex } from '../people/member-index'
import type { PairScorer } from '../people/pair-scorer'
import { type Evidence, evidenceFor } from './evidence'
import type { ReaderLanguage, Reason } from './reason'
import { sharedTraits } from './shared-traits'
import { WORDING } from './wording'

const MOST_REASONS = 3

/** A reason this much weaker than the strongest one is left out: it did not decide anything. */
const LEAST_SHARE = 0.18

/** The other direction is shown in the last place if it has at least this share of the strongest reason. */
const OTHER_DIRECTION_SHARE = 0.2

/** Shared tags named in one reason. */
const MOST_TAGS = 3

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

/** A first message from a to b, built from the strongest reason; `{name}` stands for b. */
export function openingLineFor(
  index: MemberIndex,
  scorer: PairScorer,
  a: number,
  b: number,
  language: ReaderLanguage,
): string {
  return draftReasons(index, scorer, a, b, language)[0]?.opening ?? WORDING[language].open.nothing
}

function draftReasons(
  index: MemberIndex,
  scorer: PairScorer,
  a: number,
  b: number,
  language: ReaderLanguage,
): Draft[] {
  const quoted = [
    ...evidenceFor(index, scorer, a, b).map((evidence) => asReader(evidence, language)),
    ...evidenceFor(index, scorer, b, a).map((evidence) => asPartner(evidence, language)),
  ].sort(byStrength)
  const strongest = quoted[0]?.strength ?? 0
  const drafts = quoted.filter(({ strength }) => strength >= LEAST_SHARE * strongest)
  return bothDirections([...drafts, ...sharedDrafts(index, scorer, a, b, language)])
}

/** The strongest three, the third place going to a direction which would else be missing. */
function bothDirections(drafts: Draft[]): Draft[] {
  const chosen = drafts.slice(0, MOST_REASONS)
  const [first] = chosen
  if (!first || chosen.length < MOST_REASONS) return chosen
  const missing = drafts
    .slice(MOST_REASONS)
    .find(
      ({ direction, strength }) =>
        chosen.every((reason) => reason.direction !== direction) &&
        direction !== 'shared' &&
        strength >= OTHER_DIRECTION_SHARE * first.strength,
    )
  return missing ? [...chosen.slice(0, MOST_REASONS - 1), missing].sort(byStrength) : chosen
}

function asReader(
  { requestField, offerField, seeks, offers, strength }: Evidence,
  language: ReaderLanguage,
): Draft {
  const { quote, asks, offers: answers, open } = WORDING[language]
  return {
    direction: 'reader-seeks',
    field: offerField,
    seeks,
    offers,
    strength,
    text: `${asks.reader[requestField](quote(seeks))} · ${answers.partner[offerField](quote(offers))}`,
    opening: open.readerSeeks[requestField](quote(offers)),
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
    seeks,
    offers,
    strength,
    text: `${asks.partner[requestField](quote(seeks))} · ${answers.reader[offerField](quote(offers))}`,
    opening: open.partnerSeeks[requestField](quote(seeks)),
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
  const strength = scorer.commonGround(a, b)
  const drafts: Draft[] = []
  if (tags.length > 0) {
    const named = tags.slice(0, MOST_TAGS)
    const quotes = named.map(({ reader }) => quote(reader))
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
    drafts.push({
      direction: 'shared',
      field: 'city',
      seeks: city.reader,
      offers: city.partner,
      strength: strength.city,
      text: sharedCity(city.reader),
      opening: open.sharedCity(city.reader),
    })
  }
  return drafts
}

function byStrength(one: Reason, other: Reason): number {
  return other.strength - one.strength
}
