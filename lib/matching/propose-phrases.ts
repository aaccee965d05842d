import { isSubjectWord } from './lexicon/glossary'
import { topicWords } from './lexicon/topics'
import { LOUDNESS } from './people/loudness'
import { asidesOf, type Member, type Phrases, soughtOf } from './people/member'
import { cutFrom, cutPhrase, type Passage, type Phrase, passageOf, quote } from './reasons/phrase'
import type { ReaderLanguage } from './reasons/reason'
import { voiceOf } from './text/common-words'
import { isAsking } from './text/request-words'
import { isCyrillic } from './text/stem'

/** Maximum number of proposed phrases of each kind. */
const LIMIT: Record<keyof Phrases, number> = { seeks: 4, wouldSay: 3, offers: 6 }

/** Maximum number of tags among the offers: phrases say more. */
const MAX_TAGS = 3

/** A chip has to fit on a phone. */
const LONGEST = 60

/** Minimum content of a phrase: one subject, or two everyday nouns. */
const LEAST_SAID = 0.95

const UNKNOWN_SHARE = 0.4

/** Private matters and jokes are not phrases. */
const PERSONAL =
  /(?<!\p{L})(?:wife|husband|my (?:son|daughter|brother|sister|mother|father|dog|cat)|married|муж|жена|жены|мой сын|моя дочь|кот|собака|ипотек\p{L}*)(?!\p{L})|\blol\b|:\)/iu

/** A sentence about oneself names nobody sought. */
const FIRST_PERSON = /^(?:I|we|я|мы)(?:['’](?:m|ve|d|ll|re))?\s/iu

/** "I'm a food writer …", "Can help with …", «Посеял четыре гектара …», «Выращиваю травы …» */
const ABOUT_ONESELF =
  /^\s*(?:(?:I|We)\s|(?:I|We)['’](?:m|re|ve)|(?:Can|Could|Happy to|Glad to)\s+(?:help|offer|share|teach)|\p{Lu}\p{L}*(?:[аеиуыя]л[аи]?|[аеуюя]ю)(?:с[ья])?(?=\s)|(?:Учу|Веду|Пишу|Живу|Могу|Мы|Я|У меня|У нас)\s)/u

/** Where a sentence begins to ask: «Работаю в порту, | ищу …», "A former nurse, I'd | like to meet …". */
const ASKS =
  /(?<!\p{L})(?:(?:look|search)(?:ing)? (?:for|to (?:meet|find|talk to))|seek(?:ing)?|(?:like|love|want|hop(?:e|ing)|happy|glad|keen) to (?:meet|find|talk to|hear from|know)|(?:need|want)(?! to)|ищу|ищем|нуж(?:ен|на|но|ны)|требуется|(?:хо(?:чу|тим)|хотел[аи]?(?: бы)?|хотелось бы) (?:познакомиться|найти|встретить|поговорить|пообщаться)|познакомлюсь|интересу[ею]т)(?!\p{L})/iu

/** What the person sought needs, which is what a member offers: «…, которому нужны | травы», "who needs | herbs". */
const NEEDED_FROM_ONESELF =
  /,?\s*(?:(?:котор(?:ому|ой|ым)|кому)\s+нуж\p{L}+|\bwho\s+(?:needs?|could use|(?:is|are) looking for))\s+([^.!?;\n]*)/giu

/** Joints between sentences do not belong in a phrase. */
const JOINT =
  /\b(?:so|and|but|because) (?:I|we|they)\b|\bin (?:return|exchange)\b|(?<!\p{L})(?:взамен|в обмен)(?!\p{L})/iu

/**
 * What comes before a description of the person sought: «кто сам | продал компанию», "someone who | has run a clinic".
 * Only the past is said the same way by that person: «который поможет» would be «помогу».
 */
const DESCRIBED_RU =
  /(?:^|[\s,(])(?:кто|котор(?:ый|ая|ые))\s+(?:уже\s+|сам[аи]?\s+|хоть раз\s+|когда-то\s+|реально\s+|действительно\s+)*(?=\p{L}+л(?:[аи]|ся|ась|ись)?(?!\p{L}))/giu
const DESCRIBED_EN =
  /\bwho(?:['’](?:s|ve)| has| have)\s+(?:already |actually |personally |really |once )*(?=\p{L}+(?:ed|en|un|ne|ld|lt|ught|pt|ut|om|ade|old|een|ent|ept)\b)/giu

/** Phrases suggested by a member's own texts, in the reader's language if the texts have it. */
export function proposePhrases(profile: Omit<Member, 'id'>, locale: ReaderLanguage): Phrases {
  const member: Member = { ...profile, id: '' }
  const request = soughtOf(member)
  const sought = request?.field === 'lookingFor' || request?.field === 'goal' ? request.text : ''
  const needed = Array.from(sought.matchAll(NEEDED_FROM_ONESELF), ([, words = '']) => words).join('. ')
  const told = asidesOf(member).told
  const tags = (member.tags ?? []).filter((tag) => tag.trim() !== '').slice(0, MAX_TAGS)
  const own = [needed, member.about, told].flatMap((text) => (text ? phrasesIn(text, LIMIT.offers) : []))
  const pick = (kind: keyof Phrases, found: readonly string[]) =>
    inLanguage(distinct(found), locale).slice(0, LIMIT[kind])
  return {
    seeks: pick(
      'seeks',
      phrasesIn(onlySought(sought), LIMIT.seeks).filter((text) => !FIRST_PERSON.test(text)),
    ),
    wouldSay: pick('wouldSay', describedIn(sought)),
    offers: distinct([...pick('offers', own).slice(0, LIMIT.offers - tags.length), ...tags]),
  }
}

/**
 * The part of a request that asks: from the first word that does so, without sentences about its author. All of it, if
 * no word does.
 */
function onlySought(request: string): string {
  const sentences = request.replace(NEEDED_FROM_ONESELF, '').split(/(?<=[.!?;\n])\s+/u)
  const first = sentences.findIndex((sentence) => ASKS.test(sentence))
  if (first < 0) return request
  return sentences
    .slice(first)
    .map((sentence) => {
      const at = sentence.search(ASKS)
      return at >= 0 ? sentence.slice(at) : ABOUT_ONESELF.test(sentence) ? '' : sentence
    })
    .join(' ')
}

/** The most significant words of a text, in order. */
function phrasesIn(text: string, most: number): string[] {
  const passage = passageOf(text)
  const weights = passage.terms.map(({ stem }) => (stem === undefined || isAsking(stem) ? 0 : worthOf(stem)))
  const anchors = [...weights.keys()]
    .filter((i) => weights[i]! > 0)
    .sort((a, b) => weights[b]! - weights[a]! || a - b)
  const taken: Phrase[] = []
  const found: { at: number; text: string }[] = []
  for (const anchor of anchors) {
    if (found.length === most) break
    if (taken.some(({ first, last }) => anchor >= first && anchor <= last)) continue
    const phrase = cutPhrase(passage, anchor, weights, taken)
    taken.push(phrase)
    const said = saidIn(passage, phrase, weights)
    const words = fitting(quote(passage, phrase))
    const isShort = words.length <= LONGEST && /\s/u.test(words)
    if (said >= LEAST_SAID && isShort && !PERSONAL.test(words) && !JOINT.test(words))
      found.push({ at: phrase.first, text: words })
  }
  return found.sort((a, b) => a.at - b.at).map((one) => one.text)
}

/** A phrase that is too long, without what only describes its beginning: 'beekeeper in Lisbon | who would let me …'. */
const fitting = (phrase: string): string =>
  phrase.length <= LONGEST
    ? phrase
    : (phrase.split(/,?\s+(?:who|that|which|котор\p{L}+|кто)\s/iu)[0] ?? phrase)

/** Words in the glossary or topics show what a text is about; other rare words may be anything. */
function worthOf(stem: string): number {
  return LOUDNESS[voiceOf(stem)] * (isSubjectWord(stem) || topicWords().ofWord.has(stem) ? 1 : UNKNOWN_SHARE)
}

function saidIn({ terms }: Passage, { first, last }: Phrase, weights: readonly number[]): number {
  const stems = new Map(terms.slice(first, last + 1).map(({ stem }, i) => [stem, weights[first + i]!]))
  return [...stems.values()].reduce((sum, weight) => sum + weight, 0)
}

/** The words by which the person sought would describe themselves. */
function describedIn(sought: string): string[] {
  const passage = passageOf(sought)
  const after = (lead: RegExp) =>
    Array.from(passage.text.matchAll(lead), ({ index, 0: { length } }) => cutFrom(passage, index + length))
      .filter((phrase) => phrase !== undefined)
      .map((phrase) => quote(passage, phrase))
  return [...after(DESCRIBED_RU), ...after(DESCRIBED_EN).map((said) => `I have ${said}`)].filter(
    (said) => said.length <= LONGEST && said.split(' ').length > 2,
  )
}

function distinct(phrases: readonly string[]): string[] {
  const known = new Set<string>()
  return phrases.filter((phrase) => {
    const key = phrase.toLowerCase()
    return !known.has(key) && known.add(key)
  })
}

/** The phrases of one language, or all if there are none in it. */
function inLanguage(phrases: readonly string[], locale: ReaderLanguage): string[] {
  const own = phrases.filter((phrase) => isCyrillic(phrase) === (locale === 'ru'))
  return own.length > 0 ? own : [...phrases]
}
