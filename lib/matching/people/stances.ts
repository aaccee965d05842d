/** What a member wants from others or provides, as bits. */
export const SEEKS_WORK = 1
export const HIRES = 2
const RAISES = 4
const INVESTS = 8
export const MENTORS = 16
export const SEEKS_MENTOR = 32
export const SEEKS_CUSTOMERS = 64
/** Sells a service, so that everybody they ask for is a customer. */
export const PITCHES = 128

/** Up to five words between a verb and its object, none of `without`: "looking for a senior backend role". */
const upToFive = (without: string) =>
  String.raw`(?:\s+(?!(?:${without})(?!\p{L}))[\p{L}\p{N}'’/+#&-]+){0,5}?\s+`

/** Words after which nothing is the verb's object, or it is somebody else's: "a designer for a new role". */
const EN_BREAKS = String.raw`for|in|with|on|of|about|from|at|into|who|whose|play\w*|people|some(?:one|body)|any(?:one|body)|those|others|\w+(?:ers|ors|ists|ees|ants)|help(?! (?:finding|to find|with))`
const RU_BREAKS = String.raw`для|над|с|со|в|во|на|о|об|про|к|по|от|у|из|кто|кому|котор\p{L}+|обсудить|показать|понять|улучшить`

/** Excludes verbs of others: "someone who is looking for a job", «помогаю найти работу». After the verb, to check last. */
const ownVerb = (verbs: string) =>
  String.raw`\b(?:${verbs})(?<!\b(?:people|those|some(?:one|body)|any(?:one|body)|candidates?|who(?: is| are|['’]s|['’]re)?|\w+ers|\w+ors|help\w* (?!me )\w+) (?:${verbs}))`
const ownRussianVerb = (verbs: string) =>
  String.raw`(?:${verbs})(?<!(?:помо\p{L}+ (?:\p{L}+ ){0,2}|кто |котор\p{L}+ )(?:${verbs}))`

const either = (...patterns: string[]) => new RegExp(patterns.join('|'), 'iu')

const SEEKS_WORK_WORDS = either(
  String.raw`${ownVerb('looking for|want|need|seek(?:ing)?|open to|find(?:ing)?|goal:?')}${upToFive(EN_BREAKS)}(?:jobs?|roles?(?! models?)|(?<!(?<!open )to )position|employment|internship)\b`,
  String.raw`\bnext (?:role|job|position)\b|\bnew(?<!\b(?:for|in|of|start\w*|began) (?:an? |the |my )?new) (?:role|job|position)\b`,
  String.raw`\bemployee number\b|\bhire me\b`,
  String.raw`${ownRussianVerb('ищу|рассматриваю|нужна|найти|сменить|поменять|хочу|хотелось бы')}${upToFive(RU_BREAKS)}(?:работ[ау](?!\p{L}| над| с(?:о)? )|место(?= работ| в (?:команд|компани|студи|клиник|больниц|школ|лаборатор)|[:.,;!?]|$)|подработк|вакансии|занятость|стажировк|оффер)`,
  String.raw`(?:^|\s)оффер(?!\p{L})|(?<!\p{L})в поиске работы`,
)

const SEEKS_MENTOR_WORDS = either(
  String.raw`${ownVerb('need|looking for|want|seek(?:ing)?|find')}${upToFive(`${EN_BREAKS}|be|become|give|offer|provide`)}(?:mentor(?<!\b(?:to|can|could|will|would|i|we) mentor)|guidance|sherpa)\b`,
  String.raw`(?:нужен|ищу|хочу|хотел)${upToFive('быть|стать|побыть|работать|кому|кто|тех')}(?:ментор(?!ить|ю|ств)|наставник|старш\p{L}+ товарищ)`,
  '(?:нужно|ищу|хочу) (?:менторство|наставничество)',
)

const MENTORS_WORDS = either(
  String.raw`\b(?:(?:would like|want|like|happy) to (?:be a |become a )?mentor|i (?:can )?mentor|looking for[^.;!?,]{0,40} to mentor|mentoring|give back|mentor (?:engineers|founders|juniors|people|young))\b`,
  String.raw`возьму[^.;!?]{0,20}(?:учени|человек|подопечн)|готов\p{L}* (?:помогать|менторить|наставлять)|менторю|менторить|наставничать|вернуть долг|пригодиться`,
  String.raw`(?<!\p{L})(?:быть|стать|побыть) (?:\p{L}+ )?(?:ментором|наставни(?:ком|цей))`,
  '(?:менторств|наставничеств)(?<!(?:нужно|ищу|хочу) (?:менторств|наставничеств))',
)

/** Patterns of each stance, in requests, and in offers if `isOffered`. */
const STANCES = [
  // 0 seeks work
  SEEKS_WORK_WORDS,
  // 1 hires
  /\b(?:hire(?! me\b)|hiring|recruit|headcount|open positions?|first (?:hire|employee)|(?:roles?|positions?) (?:in|on|at) (?:my|our) (?:team|company|startup|studio|firm))\b|(?:нанять|наним|найм(?!\p{L})|открыт\p{L}+ (?:\p{L}+ )?(?:ставк|ваканси|позици))/iu,
  // 2 raises money
  /\b(?:rais(?:e|ing)(?! (?:\w+ )?(?:prices?|awareness|children|kids|questions?|standards?)\b)|pre-seed|seed round|outside money|lead for our|first \d+k)\b|(?:привлека|ищ\p{L}+ инвест|ищ\p{L}+ деньги|подним\p{L}+ раунд)/iu,
  // 3 invests
  /\b(?:(?:i|we) invest|(?:i|we) put (?:up to )?[$€£\d]|angel investor|cheques?|tickets? (?:of|from|€|\$|£)|back founders|portfolio companies|general partner|family office)\b|(?:инвестирую|инвестируем|вкладываю(?! (?:душу|силы))|вкладываем |бизнес-ангел|чеки? (?:от|до)|портфельн)/iu,
  // 4 mentors
  MENTORS_WORDS,
  // 5 seeks a mentor
  SEEKS_MENTOR_WORDS,
  // 6 seeks customers
  /\b(?:clients?|customers?|paying users|reference sites|pilots? beyond|pilot (?:customers|sites))\b|(?:клиент|заказчик|пилот(?!\p{L}*н)|объекты)/iu,
].map((pattern, i) => ({ pattern, bit: 1 << i, isOffered: 1 << i === INVESTS }))

/** Two members with the same stance cannot help each other; two with opposite ones can. */
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

/** Whether one of them asks for what the other provides: money and an investor, a job and somebody who hires. */
export const areOpposite = (one: number, other: number): boolean =>
  OPPOSITES.some(([ask, answer]) => (one & ask && other & answer) || (one & answer && other & ask))

/** Whether one offers their work to somebody who looks for customers and does not hire. */
const sellToEachOther = (one: number, other: number): boolean =>
  (one & SEEKS_WORK) !== 0 && (other & SEEKS_CUSTOMERS) !== 0 && (other & HIRES) === 0
