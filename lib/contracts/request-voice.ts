/** Who a quoted request speaks of, for the words before it: "You’re looking for", "You want", "You write". */
export type RequestVoice = 'seeks' | 'says' | 'wants' | 'tells'

/** Nouns and numbers that end like infinitives. */
const NOT_VERBS = /^(?:пять|девять|десять|мать|сеть|память|печать|кровать|нить|зять|рать)(?!\p{L})/iu
const INFINITIVE = /^(?:to \p{L}|\p{L}+(?:[аяеиыуо]ть|[аяеиыуо]ться|йти|сти|зти|чься)(?!\p{L}))/iu
/** "I own …", «Делаю …»: a sentence about its author rather than a thing sought. */
const OF_SELF = /^(?:(?:i|we|my|our|я|мы|у меня|у нас)(?!\p{L})|\p{L}{2,}[ая](?:ю|ем)(?!\p{L}))/iu

export function requestVoice({ seeks, spoken }: { seeks: string; spoken?: boolean }): RequestVoice {
  if (spoken) return 'says'
  const words = seeks.trim()
  if (INFINITIVE.test(words) && !NOT_VERBS.test(words)) return 'wants'
  return speaksOfSelf(words) ? 'tells' : 'seeks'
}

export const speaksOfSelf = (words: string): boolean => OF_SELF.test(words.trim())
