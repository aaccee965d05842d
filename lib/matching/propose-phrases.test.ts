import { describe, expect, it } from 'vitest'
import { proposePhrases } from './propose-phrases'

describe('proposePhrases', () => {
  it('proposes what is sought, what is offered, and how the person sought would say it', () => {
    const proposed = proposePhrases(
      {
        lookingFor: 'Somebody who has sold a software company. I can help with hiring. No lawyers, please.',
        about: 'I run a small studio of backend developers. My wife does the books.',
        tags: ['Java'],
      },
      'en',
    )
    expect(proposed.seeks.join()).toContain('software company')
    expect(proposed.wouldSay).toEqual(['I have sold a software company'])
    expect(proposed.offers.join()).toContain('backend developers')
    expect(proposed.offers).toContain('Java')
    expect(JSON.stringify(proposed)).not.toMatch(/lawyers|wife/)
  })

  it('works in Russian', () => {
    const proposed = proposePhrases(
      {
        lookingFor: 'Ищу того, кто сам открывал стоматологическую клинику. Юристов не надо.',
        about: 'Проектирую вентиляцию больниц.',
      },
      'ru',
    )
    expect(proposed.wouldSay).toEqual(['открывал стоматологическую клинику'])
    expect(proposed.offers.join()).toContain('вентиляцию больниц')
    expect(JSON.stringify(proposed)).not.toMatch(/юрист/i)
  })

  it.each([
    [
      'ru',
      'Ищу тех, кто уже открывали кофейни в небольших городах и, главное, не закрыли.',
      'открывали кофейни в небольших городах',
    ],
    [
      'ru',
      'Ищу людей, которые открывали кофейни в небольших городах и – выжили.',
      'открывали кофейни в небольших городах',
    ],
    [
      'ru',
      'Нужен тот, кто согласился попробовать бесплатно на (одну) неделю',
      'согласился попробовать бесплатно',
    ],
    ['ru', 'Ищу тех, кто писал муниципальные тендеры: у нас город', 'писал муниципальные тендеры'],
    ['ru', 'Ищу того, кто держал кафе больше 5 лет', 'держал кафе больше 5 лет'],
    [
      'en',
      'Someone who has opened cafes in small towns and, ideally, kept them.',
      'I have opened cafes in small towns',
    ],
    ['en', 'Someone who has sold a mill to – or bought one', 'I have sold a mill'],
    ['en', 'Somebody who has run a clinic for 3 years', 'I have run a clinic for 3 years'],
    ['en', 'Somebody who has built things people argue about.', 'I have built things people argue about'],
  ] as const)('leaves no function word at the end, in %s: %s', (locale, lookingFor, expected) => {
    expect(proposePhrases({ lookingFor }, locale).wouldSay).toEqual([expected])
  })

  it('does not begin a phrase with a word that needs the one before', () => {
    const lookingFor = 'Ищу тех, кто и так бы пришёл к нам, и тех, кто бы записал наши песни.'
    expect(proposePhrases({ lookingFor }, 'ru').wouldSay).toEqual([])
  })

  it('does not let the person sought speak of themselves in the third person', () => {
    const lookingFor = 'Ищу редактора, который поможет с книгой о реках и знает издателей.'
    expect(proposePhrases({ lookingFor }, 'ru').wouldSay).toEqual([])
  })

  it('proposes what a member does among the offers, never as what is sought', () => {
    const writer = proposePhrases(
      {
        lookingFor:
          'I’m looking for a beekeeper in Lisbon who would let me write about their hives. I’m a food writer and can help them photograph their honey and find shops for it.',
      },
      'en',
    )
    expect(writer.seeks.join()).toContain('beekeeper')
    expect(writer.seeks.join()).not.toMatch(/food writer|shops/)
    const farmer = proposePhrases(
      {
        lookingFor:
          'Ищу пекаря, который возьмёт муку из старых сортов пшеницы. Посеял четыре гектара, осенью будет первый урожай.',
      },
      'ru',
    )
    expect(farmer.seeks.join()).not.toMatch(/гектар|урожай/)
    const grower = proposePhrases(
      { lookingFor: 'Ищу шеф-повара в Лиссабоне, которому нужны травы и листовые овощи круглый год.' },
      'ru',
    )
    expect(grower.seeks.join()).not.toMatch(/травы|овощи/)
    expect(grower.offers.join()).toMatch(/травы|овощи/)
  })

  it.each([
    ['en', 'Can help with pricing. Looking for a mentor in hardware sales.', /mentor|hardware/, /pricing/],
    [
      'en',
      'I’m a retired accountant looking for a vegetable plot to help on.',
      /vegetable plot/,
      /accountant/,
    ],
    ['en', 'As a former nurse, I’d like to meet founders of clinics.', /founders of clinics/, /nurse/],
    ['ru', 'Выращиваю зелень в теплице и ищу повара, который готовит с травами.', /повара/, /теплиц/],
    ['ru', 'Учу португальскому языку. Ищу партнёра для японского языка.', /японского/, /португальскому/],
    ['ru', 'Работаю юристом в порту, ищу разработчика портовых программ.', /портовых программ/, /юрист/],
    ['ru', 'Книга о пчёлах почти готова. Нужен редактор научных книг.', /редактор научных книг/, /пчёлах/],
    ['ru', 'Мы делаем сайты для ресторанов, нужен фотограф еды.', /фотограф еды/, /сайты/],
  ] as const)('begins where a request asks, in %s: %s', (locale, lookingFor, sought, told) => {
    const seeks = proposePhrases({ lookingFor }, locale).seeks.join()
    expect(seeks).toMatch(sought)
    expect(seeks).not.toMatch(told)
  })

  it('proposes no phrase across the joint of two sentences', () => {
    const about = 'I was an accountant, so I can help with the books of a small food business in return.'
    expect(proposePhrases({ about }, 'en').offers.join()).not.toMatch(/so I|in return/)
  })

  it('proposes nothing without texts', () => {
    expect(proposePhrases({}, 'en')).toEqual({ seeks: [], wouldSay: [], offers: [] })
  })

  it('proposes no sentence about oneself as what is sought', () => {
    const lookingFor =
      'I’m opening a small cheese dairy near Porto. Looking for a food safety consultant and a packaging supplier.'
    const { seeks } = proposePhrases({ lookingFor }, 'en')
    expect(seeks.length).toBeGreaterThan(0)
    expect(seeks.filter((text) => text.startsWith('I’m'))).toEqual([])
  })
})
