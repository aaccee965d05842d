import { describe, expect, it } from 'vitest'
import { partsOf } from './request-parts'

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()

describe('partsOf', () => {
  it.each([
    ['A baker. No agencies, please.', 'A baker.', 'No agencies, please.'],
    ['A baker, not a chain', 'A baker,', 'not a chain'],
    ['Ищу пекаря. Юристов не надо.', 'Ищу пекаря.', 'Юристов не надо.'],
    ['Пекарь с печью. Банки, крипта, беттинг: нет.', 'Пекарь с печью.', 'Банки, крипта, беттинг: нет.'],
    ['Пекарь. Агентства мимо', 'Пекарь.', 'Агентства мимо'],
    ['Пекарь. Юристов наелся, коучей тоже.', 'Пекарь.', 'Юристов наелся, коучей тоже.'],
    ['Пекарь. Курсы и репетиторы уже были.', 'Пекарь.', 'Курсы и репетиторы уже были.'],
    ['Пекарь. Лендинги, посты не пишу.', 'Пекарь.', 'Лендинги, посты не пишу.'],
    ['Нужны не продавцы хлеба, а пекари', 'Нужны а пекари', 'не продавцы хлеба,'],
    ['A baker. No shops which want only my address', 'A baker.', 'No shops which want only my address'],
    ['I don’t want advice, but a baker', 'but a baker', 'I don’t want advice,'],
  ])('tells who is not welcome: %s', (request, sought, excluded) => {
    const parts = partsOf(request)
    expect(squeeze(parts.sought)).toBe(sought)
    expect(squeeze(parts.excluded)).toBe(excluded)
  })

  it.each([
    'Кто объяснит, что печь, а что нет',
    'Has anyone baked at night, and not regretted it?',
    'Пекарь, которому надоело печь ночью',
  ])('leaves what only looks like it: %s', (request) => {
    expect(squeeze(partsOf(request).excluded)).toBe('')
  })

  it.each([
    ['A baker. I’m happy to pay in kind.', 'A baker. .', 'I’m happy to pay in kind'],
    ['A baker. I run two mills in Leeds.', 'A baker.', 'I run two mills in Leeds.'],
    ['A baker. I can help with tax.', 'A baker. .', 'I can help with tax'],
    ['Нужен пекарь. У нас своя мельница.', 'Нужен пекарь.', 'У нас своя мельница.'],
  ])('tells what members say of themselves: %s', (request, sought, told) => {
    const parts = partsOf(request)
    expect(squeeze(parts.sought)).toBe(sought)
    expect(squeeze(parts.told)).toBe(told)
  })

  it.each([
    'I want to meet bakers',
    'Не знаю, как найти пекаря',
    'I need a baker, no matter where',
    'No idea who',
    'Someone who has never baked',
  ])('keeps offsets: %s', (request) => {
    const parts = partsOf(request)
    for (const part of Object.values(parts)) expect(part).toHaveLength(request.length)
    expect(parts.sought).toMatch(/\p{L}/u)
  })
})
