import { voiceOf } from '../text/common-words'
import { isAsking } from '../text/request-words'
import { stem } from '../text/stem'
import { STOP_WORDS } from '../text/stop-words'
import { fold, words } from '../text/words'
import { asidesOf, type Member, soughtOf } from './member'

/**
 * Kinds of people, one a line: words by which they call themselves and by which others exclude them ("no agencies", «не
 * юристы»). In any form; an underscore joins two words.
 */
const KINDS_OF_PEOPLE = `
agency agencies агентство агентства контора конторы
lawyer lawyers attorney attorneys solicitor solicitors юрист юристы адвокат адвокаты юридический юридическая
recruiter recruiters recruiting recruitment headhunter headhunters head_hunter staffing рекрутер рекрутеры рекрутинг рекрутинговый кадровый хедхантер вербовщик
investor investors vc vcs venture angel angels fund funds инвестор инвесторы инвестиции инвестиционный венчурный ангел фонд
consultant consultants consultancy consultancies consulting grant_writer grant_writers success_fee retainer грантрайтер грантрайтеры консультант консультанты консалтинг
coach coaches coaching коуч коучи коучинг
broker brokers realtor realtors брокер брокеры риелтор риелторы
salesperson salespeople salesman salesmen vendor vendors reseller resellers integrator integrators продавец продавцы сейлз сейлзы вендор вендоры интегратор интеграторы
marketer marketers marketing advertising smm seo маркетолог маркетологи маркетинг смм таргетолог таргет
bank banks banker bankers lender lenders factoring банк банки банкир кредит кредиты
accountant accountants bookkeeper bookkeepers бухгалтер бухгалтеры бухгалтерия бухгалтерский
designer designers дизайнер дизайнеры
builder builders contractor contractors строитель строители подрядчик подрядчики
developer developers programmer programmers разработчик разработчики программист программисты
doctor doctors physician physicians врач врачи доктор
teacher teachers tutor tutors tutoring учитель учителя репетитор репетиторы репетиторский
student students junior juniors intern interns студент студенты джун джуны стажер стажеры
founder founders startup startups фаундер фаундеры основатель основатели стартап стартапы
journalist journalists журналист журналисты
insurer insurers insurance страхование страховщик страховой
crypto nft web3 blockchain крипта криптовалюта блокчейн
casino gambling betting казино беттинг ставки
influencer influencers blogger bloggers инфлюенсер инфлюенсеры блогер блогеры
therapist therapists psychologist psychologists психолог психологи психотерапевт терапевт
university universities университет университеты вуз
publisher publishers издатель издатели издательство
franchise franchises франшиза франшизы
wellness esoteric эзотерика
`

const ofWord = new Map<string, number>()
const ofPair = new Map<string, number>()
for (const [kind, line] of KINDS_OF_PEOPLE.trim().split('\n').entries()) {
  for (const entry of line.split(' ')) {
    const [one, other] = entry.split('_').map((word) => stem(fold(word)))
    if (other === undefined) ofWord.set(one!, (ofWord.get(one!) ?? 0) | (1 << kind))
    else ofPair.set(`${one} ${other}`, 1 << kind)
  }
}

/** The kinds of people that a text names, as bits. */
function kindsIn(text: string): number {
  let kinds = 0
  let before = ''
  for (const { text: word } of words(text)) {
    const one = stem(word)
    kinds |= (ofWord.get(one) ?? 0) | (ofPair.get(`${before} ${one}`) ?? 0)
    before = one
  }
  return kinds
}

/** Words of people who advise others for a living, whatever they call themselves. */
const ADVISES =
  /\b(?:success fee|retainer|engagements|fixed[- ]fee|advises? (?:\w+ )?(?:companies|founders|firms|businesses|teams|brands))\b|(?:консультируем|гонорар успеха|абонентск\p{L}+ обслуж)/iu

/** Kinds so common that "no founders with slides" hardly means all of them. */
const BROAD = kindsIn('founder investor')

/** The kinds excluded by a list; broad ones only if unqualified. */
function kindsRuledOut(excluded: string): number {
  let kinds = 0
  for (const item of excluded.split(/[,;.:!?()]|\s(?:and|or|nor|и|или)\s/iu)) {
    const isQualified = words(item).some(({ text }) => {
      const one = stem(text)
      return !kindsIn(text) && !isAsking(one) && !STOP_WORDS.has(text) && voiceOf(one) !== 'quiet'
    })
    kinds |= isQualified ? kindsIn(item) & ~BROAD : kindsIn(item)
  }
  return kinds
}

const ADVISERS = kindsIn('consultant')

/** What a member wants from others or is to them, where two of the same kind have nothing to give each other. */
const STANCES = [
  // 0 seeks work
  /\b(?:looking for|want|need|seek\w*|open to|find|goal:?)\b[^.;!?]{0,40}\b(?:jobs?|roles?|position|employment|internship)\b|\b(?:next|new) (?:role|job|position)\b|\bemployee number\b|\bhire me\b|(?:ищу|хочу|рассматриваю|нужна|найти|хотелось бы)[^.;!?]{0,40}(?:работ[ауы](?!\p{L})|место(?!\p{L})|подработк|вакансии|занятость|стажировк|оффер)|(?:^|\s)оффер(?!\p{L})/iu,
  // 1 hires
  /\b(?:hire|hiring|recruit|headcount|open positions?|first (?:hire|employee))\b|(?:нанять|наним|найм(?!\p{L})|открыты\p{L}+ (?:ставк|ваканси|позици))/iu,
  // 2 raises money
  /\b(?:rais(?:e|ing)|pre-seed|seed round|outside money|lead for our|first \d+k)\b|(?:привлека|ищ\p{L}+ инвест|ищ\p{L}+ деньги|подним\p{L}+ раунд)/iu,
  // 3 invests
  /\b(?:(?:i|we) invest|angel investor|cheques?|tickets? (?:of|from|€|\$|£)|back founders|portfolio companies|general partner|family office)\b|(?:инвестирую|инвестируем|бизнес-ангел|чеки? (?:от|до)|портфельн)/iu,
  // 4 mentors
  /\b(?:would like to mentor|want to mentor|like to mentor|happy to mentor|i mentor|mentoring|give back|mentor (?:engineers|founders|juniors|people|young))\b|(?:возьму[^.;!?]{0,20}(?:учени|человек|подопечн)|готов\p{L}* (?:помогать|менторить|наставлять)|менторю|менторств|наставнич|вернуть долг|пригодиться)/iu,
  // 5 seeks a mentor
  /\b(?:need|looking for|want|seek\w*|find)\b[^.;!?]{0,30}\b(?:mentor|guidance|sherpa)\b|(?:нужен|ищу|хочу|хотел)[^.;!?]{0,40}(?:ментор|наставник|старш\p{L}+ товарищ)/iu,
  // 6 seeks customers
  /\b(?:clients?|customers?|paying users|reference sites|pilots? beyond|pilot (?:customers|sites))\b|(?:клиент|заказчик|пилот(?!\p{L}*н)|объекты)/iu,
].map((pattern, i) => ({ pattern, bit: 1 << i, isOffered: i === 3 }))

/** Two with the same stance have nothing to give each other; two with opposite ones do. */
const OPPOSITES: readonly (readonly [number, number])[] = [
  [1, 2],
  [4, 8],
  [32, 16],
]

const SEEKS_WORK = 1
const HIRES = 2
const SEEKS_CUSTOMERS = 64

/** Numbers per member: their kinds, the kinds they exclude, and their stances. */
const SIDE_BITS = 3

/**
 * The factor on a score where the other is excluded, and where both want the same; the bonus where they complement each
 * other.
 */
const RULED_OUT = 0.1
const SAME = 0.5
const OPPOSITE = 1.2

/** A member's sides. */
export function sidesOf(member: Member): [kinds: number, ruledOut: number, stances: number] {
  const { about, position, tags, phrases, goal } = member
  const sought = [soughtOf(member)?.text, ...(phrases?.seeks ?? [])].join('. ')
  const { told, excluded } = asidesOf(member)
  const asked = [sought, told, goal].join('. ')
  const offered = [position, about, told, tags?.join(', ')].join('. ')
  let stances = 0
  for (const { bit, pattern, isOffered } of STANCES)
    if (pattern.test(isOffered ? offered : asked)) stances |= bit
  return [
    kindsIn([position, tags?.join(', ')].join('. ')) | (ADVISES.test(`${about} ${sought}`) ? ADVISERS : 0),
    excluded ? kindsRuledOut(excluded) & ~kindsIn(sought) : 0,
    stances,
  ]
}

/** The factor on how far b answers a. */
export function sideFactor(sides: ArrayLike<number>, a: number, b: number): number {
  const own = sides[SIDE_BITS * a + 2]!
  const other = sides[SIDE_BITS * b + 2]!
  let factor = (sides[SIDE_BITS * a + 1]! & sides[SIDE_BITS * b]!) === 0 ? 1 : RULED_OUT
  if (own === 0 || other === 0) return factor
  for (let i = 0; i < OPPOSITES.length; i++) {
    const [one, answer] = OPPOSITES[i]!
    if ((own & one && other & answer) || (own & answer && other & one)) factor *= OPPOSITE
    else if (own & other & (one | answer)) factor *= SAME
  }
  return sellToEachOther(own, other) || sellToEachOther(other, own) ? factor * SAME : factor
}

/** Whether one offers their work to somebody who looks for customers and does not hire. */
const sellToEachOther = (one: number, other: number): boolean =>
  (one & SEEKS_WORK) !== 0 && (other & SEEKS_CUSTOMERS) !== 0 && (other & HIRES) === 0
