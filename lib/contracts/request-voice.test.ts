import { expect, it } from 'vitest'
import { requestVoice } from './request-voice'

it.each([
  ['a bookkeeper for a small shop', 'seeks'],
  ['cold-chain logistics co-founder', 'seeks'],
  ['to learn how hospitals buy', 'wants'],
  ['tomato growers', 'seeks'],
  ['I have two hospitals that want infusions at home', 'tells'],
  ['Italian importers', 'seeks'],
  ['преподавателя с сильной идеей', 'seeks'],
  ['собрать тренажёр для учителей', 'wants'],
  ['познакомиться с режиссёром', 'wants'],
  ['пять иллюстраторов', 'seeks'],
  ['сеть кафе', 'seeks'],
  ['область, где нужен юрист', 'seeks'],
  ['Делаю симуляторы', 'tells'],
  ['у меня есть сценарии', 'tells'],
  ['идею для образования', 'seeks'],
] as const)('hears how “%s” is meant', (seeks, voice) => {
  expect(requestVoice({ seeks })).toBe(voice)
})

it('recognises words that the person sought would say', () => {
  expect(requestVoice({ seeks: 'I ship fish', spoken: true })).toBe('says')
})
