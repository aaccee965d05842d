import { isAsking, withoutReturns } from './request-words'
import { stem } from './stem'
import { fold, words } from './words'

/**
 * A request split into parts. Each part has the length of the NFC form of the request, with blanks where the others
 * are, so that offsets stay valid.
 */
export type RequestParts = {
  /** What is sought. */
  sought: string
  /** Who or what is excluded: "no agencies", «не юристы». */
  excluded: string
  /** What the member says about themselves or gives in return. */
  told: string
}

/** Ends of sentences and independent parts. */
const SENTENCE = /[.!?;…\n]*[^.!?;\n…]+(?:[.!?;…]+(?!\s|$)[^.!?;\n…]*)*[.!?;…\n]*/gu

/** Parts of a sentence that may be excluded alone. */
const SEGMENT = /[,:()—–]*[^,:()—–]+[,:()—–]*/gu

const RULES_OUT_EN =
  /^[\s"'“(\-–—•\d.)]*(?:(?:please|sorry|but|and|or|also|certainly|definitely|absolutely)[,\s]+)*(?:no|not|non|nobody|none|never|without|nothing|except|neither|(?:i|we)(?:['’]m| am|['’]re| are) not(?! sure)|not (?:interested|looking)|(?:i|we)? ?(?:do not|don['’]?t|won['’]?t|will not|am not|cannot|can['’]?t)(?: really)? (?:need|want|do|hire|take|accept|invest|buy|like|look|seek|offer|work))\b(?!\s+(?:only|just|least|sure|one else|in a hurry|long ago|bad)\b)/iu

/** Verbs that exclude after «не», and words that exclude on their own. */
const RULES_OUT_RU =
  /(?<!\p{L})(?:не\s+(?:надо|нужн\p{L}*|ищ\p{L}*|интерес\p{L}*|предлаг\p{L}*|рассматрива\p{L}*|ид[уё]\p{L}*|бер[уеё]\p{L}*|пиш\p{L}*|вед[уеё]\p{L}*|дела\p{L}*|обсужда\p{L}*|прода\p{L}*|поднима\p{L}*|меня\p{L}*|вклад\p{L}*|занима\p{L}*|приним\p{L}*|работа[юе]\p{L}*|беспокои\p{L}*|подход\p{L}*|пригож\p{L}*|пригод\p{L}*|стоит|к нам|ко мне|моё|мое|про|покупа\p{L}*|зови\p{L}*|ищем)|мимо|(?<=:\s*)нет|(?<!(?:что|кого|кто|или)\s+)нет(?=\s*[.!]*\s*$)|хватит|хватает|наел\p{L}+|сыты? по горло|(?<!(?:кому|которому|которым|которой)\s+)надоел\p{L}*|уже был[оаи]?|уже пробова\p{L}+|уже проход\p{L}+|до свидания|не\s+(?:ко мне|мо[её])|пожалуйста,? без|прошу не|просьба не)(?!\p{L})/iu
const RULES_OUT_AT_START_RU =
  /^[\s"'«(\-–—•\d.)]*(?:(?:только|пожалуйста|и|а|но|тоже)[,\s]+)*(?:не(?!\s+(?:менее|только|просто|хватает|знаю|могу|умею|понимаю|хочется ли|\p{L}+ ли(?!\p{L})))|ни|нет|никаких|кроме|без)(?!\p{L})/iu

/** The end of a list of exclusions: «банки, крипта, беттинг: нет». */
const ENDS_LIST =
  /(?:мимо|нет|хватит|хватает|до свидания|не\s+(?:пиш\p{L}*|предлага\p{L}*|надо|нужн\p{L}*|интерес\p{L}*|рассматрива\p{L}*|обсужда\p{L}*|зови\p{L}*|бер\p{L}*|вед[уе]\p{L}*|дела\p{L}*|к нам|ко мне))\P{L}*$/iu

/** Words that extend an exclusion to the next part: «как и», «тоже». */
const GOES_ON = /^\s*(?:и\s+)?(?:как и|а также|равно как|nor|and no|or any)(?!\p{L})|(?<!\p{L})тоже[.!\s]*$/iu

/** Where a sentence turns to what is wanted after all. */
const TURN =
  /(?<=[,\s])(?:but|но|а вот|зато)(?!\p{L})|(?<=[,–—]\s*)(?:just|rather|only|только|лучше)(?!\p{L})/iu

/** What is wanted instead of the preceding: «не А, а Б». */
const INSTEAD = /^\s*а\s/iu
const RULED_OUT_BEFORE = /(?<=\p{L}\s+)не(?!\s+(?:только|просто|менее|более))\s+[^,:]{3,60}$/iu

/** Where a member begins to speak about themselves rather than to ask. */
const TELLS =
  /^[\s"'“«(\-–—•\d.)]*(?:(?:i|we)(?:['’](?:ve|m|re)| have| had| am| are| was| were| run| know| make| build| built| own| did| got| left| sold| started)?(?!\p{L})|my |our |half of |(?:я|мы|у меня|у нас|мне|нам|нас|мой|моя|наш\p{L}?|сам|сама)(?!\p{L}))/iu

/** Splits a request. If nothing else is left, everything is sought. */
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
  if (isRuledOutAtStart(sentence) && !/\?\s*$/.test(sentence)) {
    const turn = sentence.search(TURN)
    if (turn <= 0) return [{ kind: 'excluded', said: sentence }]
    return [{ kind: 'excluded', said: sentence.slice(0, turn) }, ...readSentence(sentence.slice(turn))]
  }
  const segments = splitBeforeInstead(sentence.match(SEGMENT) ?? [sentence])
  const isQuestion = /\?\s*$/.test(sentence)
  const ruledOut = segments.map(
    (segment) => !isQuestion && (isRuledOutAtStart(segment) || RULES_OUT_RU.test(segment)),
  )
  for (let i = 1; i < segments.length; i++)
    if (ruledOut[i - 1] && GOES_ON.test(segments[i]!)) ruledOut[i] = true
  for (let i = segments.length - 1; i > 0; i--) {
    if (!ruledOut[i] || !ENDS_LIST.test(segments[i]!)) continue
    const most = wordCount(segments[i]!) === 1 ? MAX_WORDS_BEFORE_NO : MAX_WORDS_OF_ITEM
    for (let j = i - 1; j >= 0 && isListItem(segments[j]!, most); j--) ruledOut[j] = true
  }
  const tells = TELLS.test(sentence) && !segments.some((segment, i) => !ruledOut[i] && asks(segment))
  return segments.map((said, i) => ({ kind: ruledOut[i] ? 'excluded' : tells ? 'told' : 'sought', said }))
}

/** Separates what «не» excludes in «не А, а Б». */
function splitBeforeInstead(segments: readonly string[]): string[] {
  return segments.flatMap((segment, i) => {
    const at = INSTEAD.test(segments[i + 1] ?? '')
      ? segment.replace(/[,:()—–\s]+$/u, '').search(RULED_OUT_BEFORE)
      : -1
    return at > 0 ? [segment.slice(0, at), segment.slice(at)] : [segment]
  })
}

const isRuledOutAtStart = (text: string): boolean =>
  RULES_OUT_EN.test(text) || RULES_OUT_AT_START_RU.test(text)

/** Items of a list are a few words long; before a bare «нет» they may be longer. */
const MAX_WORDS_OF_ITEM = 4
const MAX_WORDS_BEFORE_NO = 8

const isListItem = (segment: string, most: number): boolean => wordCount(segment) <= most && !asks(segment)

const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

const asks = (text: string): boolean =>
  text.includes('?') || words(text).some(({ text: word }) => isAsking(stem(fold(word))))

/** Fills the blanks of one text from the other. */
function layOver(one: string, other: string): string {
  return Array.from({ length: one.length }, (_, i) => (one[i] === ' ' ? other[i] : one[i])).join('')
}
