import { isAsking, withoutReturns } from './request-words'
import { stem } from './stem'
import { fold, words } from './words'

/**
 * A request taken apart. Each part has the length of the NFC form of the request, with blanks where the others stand,
 * so that offsets hold.
 */
export type RequestParts = {
  /** What is looked for. */
  sought: string
  /** Who or what is not welcome: "no agencies", «не юристы». */
  excluded: string
  /** What the member says about themselves or gives in return. */
  told: string
}

/** Ends of sentences and independent parts. */
const SENTENCE = /[.!?;…\n]*[^.!?;\n…]+(?:[.!?;…]+(?!\s|$)[^.!?;\n…]*)*[.!?;…\n]*/gu

/** Parts of a sentence that may be ruled out alone. */
const SEGMENT = /[,:()—–]*[^,:()—–]+[,:()—–]*/gu

const RULES_OUT_EN =
  /^[\s"'“(\-–—•\d.)]*(?:(?:please|sorry|but|and|or|also|certainly|definitely|absolutely)[,\s]+)*(?:no|not|non|nobody|none|never|without|nothing|except|neither|(?:i|we)(?:['’]m| am|['’]re| are) not(?! sure)|not (?:interested|looking)|(?:i|we)? ?(?:do not|don['’]?t|won['’]?t|will not|am not|cannot|can['’]?t)(?: really)? (?:need|want|do|hire|take|accept|invest|buy|like|look|seek|offer|work))\b(?!\s+(?:only|just|least|sure|one else|in a hurry|long ago|bad)\b)/iu

/** Verbs that exclude after «не», and words that exclude on their own. */
const RULES_OUT_RU =
  /(?<!\p{L})(?:не\s+(?:надо|нужн\p{L}*|ищ\p{L}*|интерес\p{L}*|предлаг\p{L}*|рассматрива\p{L}*|ид[уё]\p{L}*|бер[уеё]\p{L}*|пиш\p{L}*|вед[уеё]\p{L}*|дела\p{L}*|обсужда\p{L}*|прода\p{L}*|поднима\p{L}*|меня\p{L}*|вклад\p{L}*|занима\p{L}*|приним\p{L}*|работа[юе]\p{L}*|беспокои\p{L}*|подход\p{L}*|стоит|к нам|ко мне|моё|мое|про|покупа\p{L}*|зови\p{L}*|ищем)|мимо|(?<=:\s*)нет|нет(?=\s*[.!]*\s*$)|хватит|пожалуйста,? без|прошу не|просьба не)(?!\p{L})/iu
const RULES_OUT_AT_START_RU =
  /^[\s"'«(\-–—•\d.)]*(?:(?:только|пожалуйста|и|а|но|тоже)[,\s]+)*(?:не(?!\s+(?:менее|только|просто|хватает|знаю|могу|умею|понимаю|хочется ли|\p{L}+ ли(?!\p{L})))|ни|нет|никаких|кроме|без)(?!\p{L})/iu

/** What ends a list of things that are ruled out together: «банки, крипта, беттинг: нет». */
const ENDS_LIST =
  /(?:мимо|нет|не\s+(?:пиши\p{L}*|предлага\p{L}*|надо|нужн\p{L}*|интерес\p{L}*|рассматрива\p{L}*|обсужда\p{L}*|зови\p{L}*|бер\p{L}*|вед[уе]\p{L}*|дела\p{L}*|к нам|ко мне))\P{L}*$/iu

/** Where a sentence turns to what is welcome after all. */
const TURN = /(?<=[,\s])(?:but|just|rather|only|но|а вот|зато|только|лучше)(?!\p{L})/iu

/** Where somebody begins to speak about themselves rather than to ask. */
const TELLS =
  /^[\s"'“«(\-–—•\d.)]*(?:(?:i|we)(?:['’](?:ve|m|re)| have| had| am| are| was| were| run| know| make| build| built| own| did| got| left| sold| started)?(?!\p{L})|my |our |half of |(?:я|мы|у меня|у нас|мне|нам|нас|мой|моя|наш\p{L}?|сам|сама)(?!\p{L}))/iu

/** Takes a request apart. Where nothing else is left, everything is sought. */
export function partsOf(request: string): RequestParts {
  const whole = request.normalize('NFC')
  const text = withoutReturns(request)
  const parts: RequestParts = { sought: '', excluded: '', told: '' }
  for (const { 0: sentence } of text.matchAll(SENTENCE)) {
    for (const { kind, said } of readSentence(sentence)) {
      const blank = said.replace(/[^\n]/g, ' ')
      for (const one of KINDS) parts[one] += one === kind ? said : blank
    }
  }
  const returned = Array.from({ length: whole.length }, (_, i) =>
    text[i] === whole[i] ? ' ' : whole[i],
  ).join('')
  parts.told = layOver(parts.told, returned)
  return /\p{L}/u.test(parts.sought) ? parts : { ...parts, sought: whole }
}

const KINDS = ['sought', 'excluded', 'told'] as const

type Part = { kind: keyof RequestParts; said: string }

function readSentence(sentence: string): Part[] {
  if (isRuledOutAtStart(sentence)) {
    const turn = sentence.search(TURN)
    if (turn <= 0) return [{ kind: 'excluded', said: sentence }]
    return [{ kind: 'excluded', said: sentence.slice(0, turn) }, ...readSentence(sentence.slice(turn))]
  }
  const segments = sentence.match(SEGMENT) ?? [sentence]
  const ruledOut = segments.map((segment) => isRuledOutAtStart(segment) || RULES_OUT_RU.test(segment))
  for (let i = segments.length - 1; i > 0; i--) {
    if (!ruledOut[i] || !ENDS_LIST.test(segments[i]!)) continue
    for (let j = i - 1; j >= 0 && isListItem(segments[j]!); j--) ruledOut[j] = true
  }
  const tells = TELLS.test(sentence) && !segments.some((segment, i) => !ruledOut[i] && asks(segment))
  return segments.map((said, i) => ({ kind: ruledOut[i] ? 'excluded' : tells ? 'told' : 'sought', said }))
}

const isRuledOutAtStart = (text: string): boolean =>
  RULES_OUT_EN.test(text) || RULES_OUT_AT_START_RU.test(text)

/** Items of a list are a few words long. */
const isListItem = (segment: string): boolean => segment.trim().split(/\s+/).length <= 4 && !asks(segment)

const asks = (text: string): boolean =>
  text.includes('?') || words(text).some(({ text: word }) => isAsking(stem(fold(word))))

/** Fills the blanks of one text with the other. */
function layOver(one: string, other: string): string {
  return Array.from({ length: one.length }, (_, i) => (one[i] === ' ' ? other[i] : one[i])).join('')
}
