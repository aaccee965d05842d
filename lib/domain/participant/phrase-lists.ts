import { PHRASE_KINDS, type Phrases } from '@/lib/contracts/phrase-kinds'
import type { PhraseKind, ProfilePhrase, participants } from '@/lib/db/schema/participant'

/** A phrase with the language that it is written in. */
export const toPhrase = (
  kind: PhraseKind,
  { text, origin }: Pick<ProfilePhrase, 'text' | 'origin'>,
): ProfilePhrase => ({ kind, text, origin, language: /\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en' })

/** Texts by kind, in their order. */
export function phraseLists(phrases: readonly { kind: PhraseKind; text: string }[]): Phrases {
  const of = (kind: PhraseKind) => phrases.filter((one) => one.kind === kind).map(({ text }) => text)
  return { seeks: of('seeks'), wouldSay: of('wouldSay'), offers: of('offers') }
}

export const NO_PHRASES: Phrases = { seeks: [], wouldSay: [], offers: [] }

/** A member's phrases as others see them; 'looking for' is hidden while the request is paused. */
export function shownPhrases(
  { phrases, requestPausedAt }: Pick<typeof participants.$inferSelect, 'phrases' | 'requestPausedAt'>,
  shows: { seeks: boolean; offers: boolean },
): Phrases {
  const lists = phraseLists(phrases)
  const seeks = shows.seeks && requestPausedAt === null
  return {
    seeks: seeks ? lists.seeks : [],
    wouldSay: seeks ? lists.wouldSay : [],
    offers: shows.offers ? lists.offers : [],
  }
}

/** Each list without phrases that `without` contains already, ignoring case, up to `most`. */
export function newPhrases(lists: readonly Phrases[], without: Phrases, most: number): Phrases {
  const found: Phrases = { seeks: [], wouldSay: [], offers: [] }
  for (const kind of PHRASE_KINDS) {
    const seen = new Set(without[kind].map(phraseKey))
    for (const text of lists.flatMap((list) => list[kind])) {
      if (found[kind].length === most || seen.has(phraseKey(text))) continue
      seen.add(phraseKey(text))
      found[kind].push(text)
    }
  }
  return found
}

/** The key for comparing phrases. */
export const phraseKey = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
