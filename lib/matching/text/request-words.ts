import { stem } from './stem'
import { stemsOfList } from './stems-of-list'
import { words } from './words'

/** Words that introduce a request; what is sought follows them. */
const ASKING = `
look looking seek seeking search searching need needed want wanted wish hope hoping like love find finding meet
meeting talk happy interested please someone somebody anyone people person
ищу ищем искать нужен нужна нужно нужны хочу хотим хотел хотела хотели хотелось найти находить познакомиться
познакомлюсь встретить встретиться встречи пообщаться поговорить требуется интересует интересуют интересно рад рада
буду люди людей людьми человек человека кто-то кого-то кто кого тем кем
`

const STEMS = stemsOfList(ASKING)

/**
 * Whether a stem merely introduces a request, such as «ищу» or "looking for", without describing what is sought.
 */
export function isAsking(stem: string): boolean {
  return STEMS.has(stem)
}

/** Where a sentence or clause begins to say what is given in return: "I can …", «Взамен …», "happy to help". */
const GIVING = new RegExp(
  `(?<=^|[.!?;:,\\n—–-]\\s*|\\s[аи]\\s)(?:${[
    'in (?:return|exchange)',
    "(?:i|we) (?:can(?![’']t)|could|offer|bring|pay|will)(?! use)",
    "(?:i|we)[’']ll",
    "(?:i(?:['’]m| am) |we(?:['’]re| are) )?(?:also )?(?:happy|glad|willing) to (?:give|share|help|mentor|offer|pay|teach|explain|tell|show|swap|return|trade|review|advise)",
    'взамен',
    'в обмен',
    'с меня',
    'мо(?:гу|жем)(?! ли)',
    'предлагаю',
    'плачу',
    'заплачу',
    'помогу',
    'расскажу',
    'научу',
    'поделюсь',
    'отдам',
    '[^.!?;:,]{0,30}(?:пришлю|покажу|подскажу)(?=[.!\\s]*$)',
    'готов[аы]? (?:помочь|поделиться|предложить|рассказать|платить|заплатить|отдать|научить|показать|дать|быть)',
  ].join('|')})(?!\\p{L})([^.!?;\\n]*)`,
  'giu',
)

/**
 * A request without what it offers in return, with blanks in its place so that offsets stay valid. A clause that asks
 * nevertheless ("I can pay, but need …") stays, and so does everything if nothing else would be left.
 */
export function withoutReturns(request: string): string {
  const text = request.normalize('NFC')
  const asked = text.replace(GIVING, (clause, given: string) =>
    words(given).some(({ text: word }) => isAsking(stem(word))) ? clause : ' '.repeat(clause.length),
  )
  return /\p{L}/u.test(asked) ? asked : text
}
