import { describe, expect, it } from 'vitest'
import { createEngine } from '../engine'
import type { Member } from './member'

const scoreOf = (a: Partial<Member>, b: Partial<Member>) =>
  createEngine([{ id: 'a', ...a }, { id: 'b', ...b }, ...OTHERS]).score('a', 'b')

const OTHERS: Member[] = [
  { id: 'c', about: 'I teach the violin', lookingFor: 'A luthier' },
  { id: 'd', about: 'I repair violins', lookingFor: 'Violin teachers with pupils' },
  // Other partners for chemists: a score is relative to the best that a community holds for a member.
  { id: 'e', about: 'Chemistry, химия', lookingFor: 'Chemistry, химия' },
  { id: 'f', about: 'Chemistry, химия', lookingFor: 'Chemistry, химия' },
  // Enough members for what two say to be rare.
  ...Array.from({ length: 26 }, (_, i) => ({ id: `m${i}`, about: `Hobby${i}`, lookingFor: `Wish${i}` })),
]

describe('excluded people', () => {
  it.each([
    ['Branding for a bakery. No agencies.', 'Branding agency, owner'],
    ['Ищу бренд для пекарни. Агентства мимо.', 'Агентство бренд-дизайна, владелец'],
    ['Someone who knows leases. Not a lawyer, please.', 'Lawyer for leases'],
    ['Кто разберётся в договорах аренды? Юристов не надо.', 'Юрист, договоры аренды'],
    ['Кто разберётся в договорах аренды? Юристов наелся.', 'Юрист, договоры аренды'],
  ])('is no match: %s', (lookingFor, position) => {
    const open = lookingFor.replace(/(No|Not|Агентства|Юристов).*$/, '')
    const other = { position, lookingFor: 'A bakery. Пекарня. Leases. Аренда.' }
    const asker = { about: 'I run a bakery with two leases. Пекарня, аренда.' }
    expect(scoreOf({ ...asker, lookingFor }, other)).toBeLessThan(
      scoreOf({ ...asker, lookingFor: open }, other),
    )
  })
})

describe('people who are not excluded', () => {
  const asker = { about: 'I run a bakery' }
  const founder = { position: 'Founder, leases for shops', about: 'Leases', lookingFor: 'A bakery' }
  const scoreWith = (lookingFor: string) => scoreOf({ ...asker, lookingFor }, founder)

  it('a founder, if only some founders are meant', () => {
    const open = scoreWith('Someone who knows leases.')
    expect(scoreWith('Someone who knows leases. No founders with slides.')).toBeGreaterThan(open / 2)
    expect(scoreWith('Someone who knows leases. No founders, please.')).toBeLessThan(open * 0.8)
  })
})

it('paid advisers count as consultants, whatever they call themselves', () => {
  const adviser = { position: 'Leases & Co, principal', lookingFor: 'A bakery' }
  const scoreWith = (about: string) =>
    scoreOf(
      { about: 'I run a bakery', lookingFor: 'Someone who knows leases. No consultants.' },
      { ...adviser, about },
    )
  expect(scoreWith('Leases. We work on a retainer.')).toBeLessThan(scoreWith('Leases. We work on a tandem.'))
})

it('does not introduce job seekers to people who look for customers', () => {
  const seeker = { about: 'Chemistry', lookingFor: 'I want to find a job in chemistry' }
  const scoreWith = (lookingFor: string) => scoreOf(seeker, { about: 'Chemistry', lookingFor })
  expect(scoreWith('Customers in chemistry')).toBeLessThan(scoreWith('Colleagues in chemistry'))
  expect(scoreWith('Customers in chemistry, and we are hiring')).toBeGreaterThan(
    scoreWith('Customers in chemistry'),
  )
})

describe('two on one side', () => {
  it.each([
    ['I want to find a job in chemistry', 'We are hiring for chemistry', 'I want to find a job in chemistry'],
    ['Хочу найти работу в химии', 'Открытые вакансии, химия', 'Хочу найти работу в химии'],
    [
      'We are raising a seed round, chemistry',
      'Chemistry. We invest in chemistry',
      'We are raising a seed round, chemistry',
    ],
  ])('fit less than two who complement each other: %s', (lookingFor, answer, same) => {
    const about = 'Chemistry, химия'
    expect(scoreOf({ lookingFor, about }, { lookingFor: same, about })).toBeLessThan(
      scoreOf({ lookingFor, about }, { lookingFor: answer, about }),
    )
  })
})

const CHEMISTRY = { about: 'Chemistry, химия' }

/** The score of two chemists with these requests, and of the same with another line in place of the last. */
const scoresOf = (one: Partial<Member>, other: Partial<Member>, instead: Partial<Member>) => [
  scoreOf({ ...CHEMISTRY, ...one }, { ...CHEMISTRY, ...other }),
  scoreOf({ ...CHEMISTRY, ...one }, { ...CHEMISTRY, ...other, ...instead }),
]

it.each([
  ['Chemistry. No “revolutionary” founders.', 'Founder', 'Chemist'],
  ['Химия. Основатели «уникальных решений», не надо.', 'Основатель', 'Химик'],
])('words in quotation marks do not qualify an exclusion: %s', (lookingFor, position, instead) => {
  const [excluded, open] = scoresOf(
    { lookingFor },
    { position, lookingFor: 'Chemistry, химия' },
    { position: instead },
  )
  expect(excluded).toBeLessThan(open! / 2)
})

it.each([
  ['Chemistry. No vendors.', 'Head of Sales', 'Head of Research'],
  ['Химия. Вендоры мимо.', 'Директор по продажам', 'Директор по науке'],
  ['Chemistry. No suppliers.', 'Wholesale, owner', 'Laboratory, owner'],
  ['Возьму учеников, химия. Опытным не пригожусь.', 'Ведущий химик', 'Химик'],
  ['Somebody young in chemistry. No seniors.', 'Principal chemist', 'Chemist'],
])('excludes people by their position: %s', (lookingFor, position, instead) => {
  const [excluded, open] = scoresOf(
    { lookingFor },
    { position, lookingFor: 'Chemistry, химия' },
    { position: instead },
  )
  expect(excluded).toBeLessThan(open! / 2)
})

it('years in a trade make somebody experienced', () => {
  const beginners = { lookingFor: 'Chemistry with beginners. Not experienced.' }
  const after = (years: string) =>
    scoreOf(
      { ...CHEMISTRY, ...beginners },
      { about: `Chemistry. ${years} years in it`, lookingFor: 'Chemistry' },
    )
  expect(after('Nineteen, or rather 19')).toBeLessThan(after('Two, or rather 2') / 2)
})

describe('who sells a service', () => {
  const customer = { lookingFor: 'Chemistry. Химия.' }

  it.each([
    ['Chemistry agency, owner', 'Clients in chemistry', 'Friends in chemistry'],
    ['Химическое агентство, директор', 'Заказчики, химия', 'Друзья, химия'],
  ])('answers a request less: %s', (position, lookingFor, instead) => {
    const [selling, open] = scoresOf(customer, { position, lookingFor }, { lookingFor: instead })
    expect(selling).toBeLessThan(open!)
  })

  it('unless the request names such people', () => {
    const agency = { position: 'Chemistry agency', lookingFor: 'Clients in chemistry' }
    const asking = (lookingFor: string) => scoreOf({ ...CHEMISTRY, lookingFor }, { ...CHEMISTRY, ...agency })
    expect(asking('An agency for chemistry')).toBeGreaterThan(asking('A laboratory for chemistry'))
  })
})

describe('who looks for work', () => {
  it.each([
    ['Designer', 'I want to find a job in chemistry', 'Photographer'],
    ['Дизайнер', 'Хочу найти работу в химии', 'Фотограф'],
  ])('competes with others of the trade: %s', (position, lookingFor, instead) => {
    const [rival, other] = scoresOf(
      { position, lookingFor },
      { position, lookingFor: 'Chemistry, химия' },
      { position: instead },
    )
    expect(rival).toBeLessThan(other! * 0.8)
  })

  it.each(['Designers for chemistry', 'Chemistry, and we are hiring'])(
    'but not with who looks for them: %s',
    (lookingFor) => {
      const seeker = { position: 'Designer', lookingFor: 'I want to find a job in chemistry' }
      const [rival] = scoresOf(seeker, { position: 'Designer', lookingFor: 'Chemistry' }, {})
      const [wanted] = scoresOf(seeker, { position: 'Designer', lookingFor }, {})
      expect(wanted).toBeGreaterThan(rival!)
    },
  )
})

it('raising prices is not raising money', () => {
  const founder = { lookingFor: 'We are raising a seed round for chemistry' }
  const [money, prices] = scoresOf(
    founder,
    { lookingFor: 'I am raising money for chemistry' },
    { lookingFor: 'I am raising my prices for chemistry' },
  )
  expect(money).toBeLessThan(prices!)
})
