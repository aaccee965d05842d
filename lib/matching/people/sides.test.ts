import { describe, expect, it } from 'vitest'
import { createEngine } from '../engine'
import type { Member } from './member'

const scoreOf = (a: Partial<Member>, b: Partial<Member>) =>
  createEngine([{ id: 'a', ...a }, { id: 'b', ...b }, ...OTHERS]).score('a', 'b')

const OTHERS: Member[] = [
  { id: 'c', about: 'I teach the violin', lookingFor: 'A luthier' },
  { id: 'd', about: 'I repair violins', lookingFor: 'Violin teachers with pupils' },
]

describe('who is ruled out', () => {
  it.each([
    ['Branding for a bakery. No agencies.', 'Branding agency, owner'],
    ['Ищу бренд для пекарни. Агентства мимо.', 'Агентство бренд-дизайна, владелец'],
    ['Someone who knows leases. Not a lawyer, please.', 'Lawyer for leases'],
    ['Кто разберётся в договорах аренды? Юристов не надо.', 'Юрист, договоры аренды'],
  ])('is no match: %s', (lookingFor, position) => {
    const open = lookingFor.replace(/(No|Not|Агентства|Юристов).*$/, '')
    const other = { position, lookingFor: 'A bakery. Пекарня. Leases. Аренда.' }
    const asker = { about: 'I run a bakery with two leases. Пекарня, аренда.' }
    expect(scoreOf({ ...asker, lookingFor }, other)).toBeLessThan(
      scoreOf({ ...asker, lookingFor: open }, other),
    )
  })
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
