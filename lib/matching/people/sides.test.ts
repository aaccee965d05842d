import { describe, expect, it } from 'vitest'
import { createEngine } from '../engine'
import type { Member } from './member'

const scoreOf = (a: Partial<Member>, b: Partial<Member>) =>
  createEngine([{ id: 'a', ...a }, { id: 'b', ...b }, ...OTHERS]).score('a', 'b')

const OTHERS: Member[] = [
  { id: 'c', about: 'I teach the violin', lookingFor: 'A luthier' },
  { id: 'd', about: 'I repair violins', lookingFor: 'Violin teachers with pupils' },
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
