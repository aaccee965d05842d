import { glossary } from '../lexicon/glossary'
import { PLACES } from '../lexicon/glossary-words/places'
import { topicWords } from '../lexicon/topics'
import { voiceOf } from '../text/common-words'
import { stem } from '../text/stem'
import { stemsOfList } from '../text/stems-of-list'
import { STOP_WORDS } from '../text/stop-words'
import { fold, words } from '../text/words'
import { kindsIn } from './kinds'
import type { Member } from './member'
import { cityKey } from './tag-key'

/** Separators of the parts of a position: "Ferrovia, CTO", "CTO at Ferrovia", «инженер — Ферровия». */
const PARTS = /[,|(/;•·]|\s[-–—]\s|\s(?:at|@)\s|\s(?:в|во)\s(?=[«"“]?\p{Lu})/u

/** Former employers. */
const FORMER =
  /^\s*(?:ex\b|ex-|former|formerly|previously|until|past|earlier|экс-|бывш|ранее|раньше|в прошлом|до\s)/iu

/** Optional suffixes of company names. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'gmbh ag ltd llc inc corp co plc bv nv sa srl spa aps ab oy as kg ооо зао оао пао ао ип тоо doo'.split(' '),
)

/** Words of job titles that no other list contains, and of positions without a company. In any form. */
const TITLE_WORDS = stemsOfList(`
adjunct advocate aspiring attendant barrister ceramicist chairperson chairwoman chartered civic clinical commissioner
councillor deeptech emeritus evangelist fulltime generalist guru headteacher healthtech higher honorary houseman
housewife instructional instructor interim longtime mlops multi ninja parttime philanthropist polymath postdoctoral
postgraduate practitioner pre quantitative registrar registered retiree revops seeker servant solo solopreneur sous
stealth steward streamer subject substitute superintendent technician technologist tinkerer trustee undergraduate vice
youtuber
geschäftsführer geschäftsführerin gründer gründerin inhaber inhaberin leiter leiterin directeur directrice gérant
fondateur fondatrice gerente directora fundador fundadora titolare fondatore
аспирантка ассистентка бэкендер вице владелица геймдизайнер главврач градостроитель доцент завкафедрой зам
замдиректора инструктор искусствовед кладовщик лаборант левел магистрант модельер моушн нефтяник общественник отельер
оценщик пенсионер пентестер переводчица подкастер преподавательница ректор ресторатор самозанятый сайентист снабженец
совладелец совладелица солист стартапер стелс стример студентка супервизор танцовщица творец товаровед топ турагент
учительница фрилансерша фронтендер художница шахтер школьник штурман эмерит
`)

/** English titles end in one of these, whatever comes before: "rust developer". */
const TITLE_HEADS = stemsOfList(`
adviser advisor analyst architect artist assistant associate candidate chef coach consultant coordinator designer
developer director editor engineer executive founder investor lead manager marketer officer planner producer professor
representative researcher scientist specialist strategist student teacher technician trainer writer
`)

const PLACE_WORDS = stemsOfList(PLACES)

/** The companies named in a member's position. */
export function companiesOf(member: Member): string[] {
  const parts = (member.position ?? '').split(PARTS).filter((part) => !FORMER.test(part) && isName(part))
  if (parts.length === 0) return []
  const city = cityKey(member)
  return parts
    .map((part) =>
      words(part)
        .map(({ text }) => text)
        .filter((word) => !LEGAL_FORMS.has(word))
        .join(' '),
    )
    .filter((name) => name !== '' && name !== city)
}

/** Capitalised words; a hyphen divides two. */
const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&]+/gu

/** Job titles in capitals: COO, SRE. */
const ACRONYM = /^\p{Lu}{1,3}$/u

/** Professions by their ending, and Russian adjectives: «нейропсихолог», «клинический». */
const PROFESSION = /(?:олог\p{L}{0,2}|ограф\p{L}{0,2}|ologists?|ographers?|icians?)$/u
const ADJECTIVE = /(?:[нкгхжшщчцвл](?:ый|ий|ой|ая|ое|ые|ие|ого|его|ую)|яя|ее)$/u

/** Whether a part of a position has a capitalised word that can only be a name; in quotation marks most words can. */
function isName(part: string): boolean {
  const isQuoted = /[«"“]/.test(part)
  if (!isQuoted && TITLE_HEADS.has(stem(words(part).at(-1)?.text ?? ''))) return false
  return (part.match(CAPITALISED) ?? []).some((word) => {
    const folded = fold(word)
    const one = stem(folded)
    if (glossary().has(one) || ACRONYM.test(word)) return false
    return isQuoted || !isCommon(folded, one)
  })
}

/** Whether a word is a role, a kind of people, a subject or a place. */
const isCommon = (word: string, one: string): boolean =>
  STOP_WORDS.has(word) ||
  voiceOf(one) !== 'subject' ||
  kindsIn(word) !== 0n ||
  topicWords().ofWord.has(one) ||
  TITLE_WORDS.has(one) ||
  PLACE_WORDS.has(one) ||
  PROFESSION.test(word) ||
  ADJECTIVE.test(word)
