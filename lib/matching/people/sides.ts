import { type Kinds, kindsIn, kindsRuledOut } from './kinds'
import { asidesOf, type Member, soughtOf } from './member'
import { areOpposite, HIRES, PITCHES, SEEKS_CUSTOMERS, SEEKS_WORK, stanceFactor, stancesIn } from './stances'

/** Words of people who advise others for a living, whatever they call themselves. */
const ADVISES =
  /\b(?:success fee|retainer|engagements|fixed[- ]fee|advises? (?:\w+ )?(?:companies|founders|firms|businesses|teams|brands))\b|(?:консультируем|гонорар успеха|абонентск\p{L}+ обслуж)/iu

/** Positions of people who sell. */
const SELLS = /\b(?:sales|account executive|ae|sdr|bdr|business development)\b|продаж/iu

/** Positions that take years to reach, and seven or more years in a trade. */
const SENIOR =
  /\b(?:senior|lead|head|chief|principal|director|vp)\b|(?:^|\P{L})(?:ведущ|главн|старш|директор|руководител)/iu
const LONG =
  /(?:\b(?:[7-9]|[1-6]\d)|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty)[ -](?:years|yrs)|(?:(?<!\d)(?:[7-9]|[1-6]\d)|семь|восемь|девять|десять|двенадцать|пятнадцать|двадцать|тридцать|сорок) лет/iu

const ADVISERS = kindsIn('consultant')
const SALESPEOPLE = kindsIn('salesperson')
const EXPERIENCED = kindsIn('experienced')
const JUNIORS = kindsIn('junior')

/** Kinds that live on having many clients, and trades in which two may compete for work. */
const PROVIDERS = kindsIn(
  'agency consultant recruiter coach broker insurer salesperson supplier accountant lawyer event_agency trainer',
)
const TRADES = kindsIn(
  `designer developer doctor teacher journalist lawyer accountant marketer engineer chef actor musician writer editor
  translator photographer architect analyst product_manager hr nurse pharmacist scientist illustrator producer trainer
  builder recruiter`,
)

/** Numbers per member: two each for their kinds, the kinds they exclude and the kinds they seek, then their stances. */
const SIDE_BITS = 7
const EXCLUDED = 2
const SOUGHT = 4
const STANCES = 6

/** The factor where the other is excluded, sells what was not asked for, or competes for the same work. */
const RULED_OUT = 0.05
const PITCHED = 0.5
const COMPETES = 0.3

/** A member's sides. */
export function sidesOf(member: Member): number[] {
  const { about, position = '', tags, phrases, goal } = member
  const sought = [soughtOf(member)?.text, ...(phrases?.seeks ?? [])].join('. ')
  const { told, excluded } = asidesOf(member)
  const labels = [position, tags?.join(', ')].join('. ')
  const stances = stancesIn([sought, told, goal].join('. '), [about, told, labels].join('. '))
  const advises = ADVISES.test(`${about} ${sought}`)
  const kinds = kindsOf(kindsIn(labels), advises, position, `${about}`)
  const wanted = kindsIn(sought)
  const pitches = advises || ((kinds & PROVIDERS) !== 0n && (stances & SEEKS_CUSTOMERS) !== 0)
  return [
    ...halves(kinds),
    ...halves(excluded ? kindsRuledOut(excluded) & ~wanted : 0n),
    ...halves(phrases ? wanted | kindsIn(phrases.wouldSay.join('. ')) : wanted),
    pitches ? stances | PITCHES : stances,
  ]
}

/** The kinds that a member names, and those shown by what they do. */
function kindsOf(named: Kinds, advises: boolean, position: string, about: string): Kinds {
  let kinds = named
  if (advises) kinds |= ADVISERS
  if (SELLS.test(position)) kinds |= SALESPEOPLE
  if (!(kinds & JUNIORS) && (SENIOR.test(position) || LONG.test(`${position}. ${about}`)))
    kinds |= EXPERIENCED
  return kinds
}

/** Kinds as two numbers of 32 bits. */
const halves = (kinds: Kinds): [number, number] => [
  Number(BigInt.asIntN(32, kinds)),
  Number(BigInt.asIntN(32, kinds >> 32n)),
]
const [PROVIDERS_LOW, PROVIDERS_HIGH] = halves(PROVIDERS)
const [TRADES_LOW, TRADES_HIGH] = halves(TRADES)
const ALL = -1

/** The factor on how far b answers a. */
export function sideFactor(sides: ArrayLike<number>, a: number, b: number): number {
  const one = SIDE_BITS * a
  const other = SIDE_BITS * b
  let factor = names(sides, one + EXCLUDED, other, ALL, ALL) ? RULED_OUT : 1
  const own = sides[one + STANCES]!
  const others = sides[other + STANCES]!
  if (others & PITCHES && !names(sides, one + SOUGHT, other, PROVIDERS_LOW, PROVIDERS_HIGH)) factor *= PITCHED
  if ((own | others) & SEEKS_WORK && (competes(sides, one, other) || competes(sides, other, one)))
    factor *= COMPETES
  return own === 0 || others === 0 ? factor : factor * stanceFactor(own, others)
}

/** Whether a member sells a service, so that everybody they ask for is a customer. */
export const isPitching = (sides: ArrayLike<number>, slot: number): boolean =>
  (sides[SIDE_BITS * slot + STANCES]! & PITCHES) !== 0

/** Whether one member asks for what the other provides. */
export const complementEachOther = (sides: ArrayLike<number>, a: number, b: number): boolean =>
  areOpposite(sides[SIDE_BITS * a + STANCES]!, sides[SIDE_BITS * b + STANCES]!)

/** Whether the kinds that one member has at `list` include one of the other's kinds, of those in the masks. */
const names = (sides: ArrayLike<number>, list: number, other: number, low: number, high: number): boolean =>
  ((sides[list]! & sides[other]! & low) | (sides[list + 1]! & sides[other + 1]! & high)) !== 0

/** Whether one looks for work in the trade of the other, who neither hires nor looks for such people. */
const competes = (sides: ArrayLike<number>, one: number, other: number): boolean =>
  (sides[one + STANCES]! & SEEKS_WORK) !== 0 &&
  (sides[other + STANCES]! & HIRES) === 0 &&
  names(sides, one, other, TRADES_LOW & ~sides[other + SOUGHT]!, TRADES_HIGH & ~sides[other + SOUGHT + 1]!)
