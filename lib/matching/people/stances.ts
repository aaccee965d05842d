/** What a member wants from others or is to them, as bits. */
export const SEEKS_WORK = 1
export const HIRES = 2
const RAISES = 4
const INVESTS = 8
const MENTORS = 16
const SEEKS_MENTOR = 32
export const SEEKS_CUSTOMERS = 64
/** Sells a service, so that everybody they ask for is a customer. */
export const PITCHES = 128

/** In a request, or in what is offered. */
const STANCES = [
  // 0 seeks work
  /\b(?:looking for|want|need|seek\w*|open to|find|goal:?)\b[^.;!?]{0,40}\b(?:jobs?|roles?|position|employment|internship)\b|\b(?:next|new) (?:role|job|position)\b|\bemployee number\b|\bhire me\b|(?:ищу|хочу|рассматриваю|нужна|найти|хотелось бы)[^.;!?]{0,40}(?:работ[ауы](?!\p{L})|место(?!\p{L})|подработк|вакансии|занятость|стажировк|оффер)|(?:^|\s)оффер(?!\p{L})/iu,
  // 1 hires
  /\b(?:hire|hiring|recruit|headcount|open positions?|first (?:hire|employee))\b|(?:нанять|наним|найм(?!\p{L})|открыты\p{L}+ (?:ставк|ваканси|позици))/iu,
  // 2 raises money
  /\b(?:rais(?:e|ing)(?! (?:\w+ )?(?:prices?|awareness|children|kids|questions?|standards?)\b)|pre-seed|seed round|outside money|lead for our|first \d+k)\b|(?:привлека|ищ\p{L}+ инвест|ищ\p{L}+ деньги|подним\p{L}+ раунд)/iu,
  // 3 invests
  /\b(?:(?:i|we) invest|(?:i|we) put (?:up to )?[$€£\d]|angel investor|cheques?|tickets? (?:of|from|€|\$|£)|back founders|portfolio companies|general partner|family office)\b|(?:инвестирую|инвестируем|вкладываю(?! (?:душу|силы))|вкладываем |бизнес-ангел|чеки? (?:от|до)|портфельн)/iu,
  // 4 mentors
  /\b(?:would like to mentor|want to mentor|like to mentor|happy to mentor|i mentor|mentoring|give back|mentor (?:engineers|founders|juniors|people|young))\b|(?:возьму[^.;!?]{0,20}(?:учени|человек|подопечн)|готов\p{L}* (?:помогать|менторить|наставлять)|менторю|менторств|наставнич|вернуть долг|пригодиться)/iu,
  // 5 seeks a mentor
  /\b(?:need|looking for|want|seek\w*|find)\b[^.;!?]{0,30}\b(?:mentor|guidance|sherpa)\b|(?:нужен|ищу|хочу|хотел)[^.;!?]{0,40}(?:ментор|наставник|старш\p{L}+ товарищ)/iu,
  // 6 seeks customers
  /\b(?:clients?|customers?|paying users|reference sites|pilots? beyond|pilot (?:customers|sites))\b|(?:клиент|заказчик|пилот(?!\p{L}*н)|объекты)/iu,
].map((pattern, i) => ({ pattern, bit: 1 << i, isOffered: 1 << i === INVESTS }))

/** Two with the same stance have nothing to give each other; two with opposite ones do. */
const OPPOSITES = [
  [SEEKS_WORK, HIRES],
  [RAISES, INVESTS],
  [SEEKS_MENTOR, MENTORS],
] as const

/** Where both want the same, and where they complement each other. */
const SAME = 0.5
const OPPOSITE = 1.2

/** The stances in what a member asks for and offers. */
export function stancesIn(asked: string, offered: string): number {
  let stances = 0
  for (const { bit, pattern, isOffered } of STANCES)
    if (pattern.test(isOffered ? offered : asked)) stances |= bit
  return stances
}

/** The factor on a score between two members, by their stances. */
export function stanceFactor(one: number, other: number): number {
  let factor = 1
  for (let i = 0; i < OPPOSITES.length; i++) {
    const [ask, answer] = OPPOSITES[i]!
    if ((one & ask && other & answer) || (one & answer && other & ask)) factor *= OPPOSITE
    else if (one & other & (ask | answer)) factor *= SAME
  }
  return sellToEachOther(one, other) || sellToEachOther(other, one) ? factor * SAME : factor
}

/** Whether one of them asks for what the other is there for: money and an investor, a job and who hires. */
export const areOpposite = (one: number, other: number): boolean =>
  OPPOSITES.some(([ask, answer]) => (one & ask && other & answer) || (one & answer && other & ask))

/** Whether one offers their work to somebody who looks for customers and does not hire. */
const sellToEachOther = (one: number, other: number): boolean =>
  (one & SEEKS_WORK) !== 0 && (other & SEEKS_CUSTOMERS) !== 0 && (other & HIRES) === 0
