import { describe, expect, it } from 'vitest'
import { createEngine } from '../engine'
import type { Member } from '../people/member'
import { SAMPLE_MEMBERS } from '../sample-members'

type Profile = Omit<Member, 'id'>

/** A request and an offer, in a community of others. */
function engineWith(seeker: Profile, offerer: Profile) {
  return createEngine([...SAMPLE_MEMBERS, { ...seeker, id: 'seeker' }, { ...offerer, id: 'offerer' }])
}

/** The quotes shown to the member who asks, as "request / offer". */
function quotesFor(seeks: string, offerer: Profile): string[] {
  return engineWith({ lookingFor: seeks }, offerer)
    .explain('seeker', 'offerer', 'en')
    .filter(({ direction }) => direction === 'reader-seeks')
    .map((reason) => `${reason.seeks} / ${reason.offers}`)
}

describe('what the person sought would say', () => {
  const seeker: Profile = {
    lookingFor: 'A partner for home care.',
    phrases: { seeks: [], wouldSay: ['We need numbers about refrigerated delivery'], offers: [] },
  }
  const offerer: Profile = { about: 'I built a refrigerated delivery network for fish.' }

  it('is quoted whole and marked, for both', () => {
    const engine = engineWith(seeker, offerer)
    for (const [reader, partner] of [
      ['seeker', 'offerer'],
      ['offerer', 'seeker'],
    ] as const)
      expect(engine.explain(reader, partner, 'en')).toContainEqual(
        expect.objectContaining({ seeks: 'We need numbers about refrigerated delivery', spoken: true }),
      )
  })

  it('is the only thing sought that is marked', () => {
    const reasons = engineWith({ lookingFor: 'An expert in refrigerated delivery.' }, offerer)
      .explain('seeker', 'offerer', 'en')
      .filter(({ direction }) => direction === 'reader-seeks')
    expect(reasons).not.toEqual([])
    for (const reason of reasons) expect(reason).not.toHaveProperty('spoken')
  })
})

describe('good reasons', () => {
  it.each<[string, string, Profile, string]>([
    [
      'several words close together',
      'A co-founder who knows cold-chain logistics. I have two clinics waiting.',
      {
        about: 'Twelve years of cold-chain logistics: first fish, then vaccines.',
        position: 'Operations lead',
      },
      'A co-founder who knows cold-chain logistics / Twelve years of cold-chain logistics',
    ],
    [
      'a role that is held',
      'A designer who knows clinics',
      { about: 'I draw all day.', position: 'Product designer' },
      'A designer who knows clinics / Product designer',
    ],
    [
      'the sport, not the verb',
      'A running partner, slow and talkative',
      { about: 'I bake.', tags: ['running', 'bread'] },
      'A running partner, slow and talkative / running',
    ],
    [
      'a compound in the other language',
      'A machine-learning engineer for radiology',
      { position: 'Инженер, машинное обучение', about: 'Учу модели читать снимки.' },
      'A machine-learning engineer for radiology / Инженер, машинное обучение',
    ],
    [
      'a translation',
      'Ищу бухгалтера, который понимает кафе',
      { about: 'Eleven years with family firms.', position: 'Chief accountant' },
      'бухгалтера, который понимает кафе / Chief accountant',
    ],
    [
      'a subject behind the role',
      'Someone who knows marketing',
      { position: 'VP, Marketing', about: 'I sew.' },
      'Someone who knows marketing / VP, Marketing',
    ],
    [
      'what a company does',
      'Ищу страховщика для теплиц',
      { position: 'Аналитик, страховая компания', about: 'Шью.' },
      'страховщика для теплиц / Аналитик, страховая компания',
    ],
    [
      'a typing error',
      'a translatr of novels',
      { about: 'I translate poems.', position: 'Translator of Nordic novels' },
      'a translatr of novels / Translator of Nordic novels',
    ],
    [
      'an uncommon noun',
      'Somebody who has organised tenants at scale',
      { about: 'Rent strikes and boilers.', position: 'Tenant organiser' },
      'Somebody who has organised tenants at scale / Tenant organiser',
    ],
  ])('%s', (_, seeks, offerer, expected) => {
    expect(quotesFor(seeks, offerer)).toContain(expected)
  })
})

describe('no reason', () => {
  it.each<[string, string, Profile]>([
    [
      'a generic verb',
      'Help with a van, I have never run one in my life',
      { about: 'Four years on I run three teams.' },
    ],
    ['what was never done', 'I have never run a van in my life', { about: 'I drive a van for bakers.' }],
    ['what was never done, in Russian', 'Никогда не водил фургон', { about: 'Вожу фургон для пекарен.' }],
    ['a number', 'Two hospitals want to join', { about: 'Two of nineteen were any good.' }],
    ['a number in Russian', 'десять лет этого избегал', { about: 'Десять лет в доставке.' }],
    [
      'half of a compound',
      'A machine-learning engineer',
      { about: 'In Lisbon since 2021, learning to surf badly.' },
    ],
    ['a broad role', 'A co-founder who knows cold-chain logistics', { position: 'Founder, Leihladen' }],
    ['knowing', 'A co-founder who knows cold-chain logistics', { about: 'I know everything about drills.' }],
    ['a false friend', 'Producers with patience', { about: 'I ask patients.', tags: ['patient experience'] }],
    ['an adjective', 'A sturdy patient record', { about: 'I learned it from a very patient cousin.' }],
    ['general and generation', 'a general contractor', { position: 'Third-generation baker' }],
    ['importers and importance', 'Small importers', { about: 'What is important is to listen.' }],
    [
      'a thing in passing',
      'Wants to know what happens when the phone rings',
      { about: 'The parts nobody sees: the phone queue.' },
    ],
    [
      'a city in passing',
      'A climbing partner in Lisbon',
      { about: 'Swedish, in Lisbon since 2021.', tags: ['knitting'] },
    ],
    ['what is left behind', 'People who left sales', { about: 'Eight years of sales.', tags: ['sales'] }],
    [
      'relations, where relationships are meant',
      'основатель, который вырастил преемника и остался с ним в хороших отношениях',
      { position: 'Head of alumni relations', about: 'I bake.' },
    ],
    [
      'one of two senses of a translation',
      'Хочу понять, какой должна быть этикетка на чужом алфавите',
      { about: 'I write about label noise, leaky splits and shortcuts in models.' },
    ],
    [
      'a word which another merely looks like',
      'A furniture maker for public spaces',
      { position: 'Издатель настольных игр', about: 'Пеку хлеб.' },
    ],
    [
      'a word that is half of another',
      'A doctor with labelled images',
      { tags: ['наука'], about: 'Пеку хлеб.' },
    ],
    [
      'the name of a company',
      'An architect who likes timber',
      { position: 'Редактор, Sandstein Architects', about: 'Пеку хлеб.' },
    ],
    [
      'a company behind “at”',
      'An architect',
      { position: 'Editor at Sandstein Architects', about: 'I bake.' },
    ],
    [
      'what is offered in return',
      'Someone who has shipped jam abroad. I can pay with advice on bookkeeping',
      { position: 'Bookkeeper', about: 'I sew.' },
    ],
    [
      'what is offered in return, in Russian',
      'Ищу того, кто возил варенье за границу. Плачу советом по бухгалтерии',
      { position: 'Бухгалтер', about: 'Шью.' },
    ],
    [
      'what is done to the subject',
      'Somebody to look at a tender before it is published',
      { tags: ['publishing'], about: 'I bake.' },
    ],
    ['nobody', 'ethics approval, and nobody who can start', { about: 'The parts nobody photographs.' }],
  ])('%s', (_, seeks, offerer) => {
    const engine = engineWith({ lookingFor: seeks }, offerer)
    expect(engine.explain('seeker', 'offerer', 'en')).toEqual([])
    expect(engine.level('seeker', 'offerer')).toBe('try')
    expect(engine.openingLine('seeker', 'offerer', 'en')).toContain('What are you working on these days?')
  })
})

describe('shared traits', () => {
  it('include a city only if both live there, in either alphabet', () => {
    const about = { about: 'I bake.' }
    const reasons = engineWith({ ...about, city: 'Москва' }, { about: 'I sew.', city: 'Moscow' })
      .explain('seeker', 'offerer', 'en')
      .map(({ direction, field, offers }) => ({ direction, field, offers }))
    expect(reasons).toEqual([{ direction: 'shared', field: 'city', offers: 'Moscow' }])
    expect(
      engineWith({ ...about, city: 'Москва' }, { city: 'Riga' }).explain('seeker', 'offerer', 'en'),
    ).toEqual([])
  })

  it('name a city and a topic in the reader’s language', () => {
    const lisbon = { city: 'Lisbon', cityNames: { en: 'Lisbon', ru: 'Лиссабон' } }
    const engine = engineWith(
      { about: 'I bake.', tags: ['law'], ...lisbon },
      { about: 'I sew.', tags: ['law'], ...lisbon },
    )
    const texts = (language: 'en' | 'ru') =>
      engine.explain('seeker', 'offerer', language).map(({ text }) => text)
    expect(texts('ru')).toEqual(['Вас объединяет: «право»', 'Вы в одном городе: Лиссабон'])
    expect(texts('en')).toEqual(['You have in common: “law”', 'You’re both in Lisbon'])
  })

  it('include a tag in either language, unless it has no meaning', () => {
    const shared = (mine: string, theirs: string) =>
      engineWith({ tags: [mine] }, { tags: [theirs] })
        .explain('seeker', 'offerer', 'ru')
        .filter(({ direction }) => direction === 'shared').length
    expect(shared('логистика', 'logistics')).toBe(1)
    expect(shared('founder', 'founder')).toBe(0)
  })
})

describe('a shared topic', () => {
  it.each<[string, Profile, Profile, string]>([
    [
      'Russian',
      { about: 'Делаю подкасты с учёными. Раньше была лаборатория.' },
      { about: 'Три статьи, одна из них читаемая.', lookingFor: 'Те, кто ушёл из науки в агротех' },
      'кто ушёл из науки в агротех',
    ],
    [
      'English',
      { about: 'I make podcasts with scientists. A laboratory and research before that.' },
      { about: 'Three papers, one of them readable.', lookingFor: 'Those who left research for farming' },
      'who left research for farming',
    ],
  ])('is not quoted as a bare count, in %s', (_, reader, partner, expected) => {
    const topics = engineWith(reader, partner)
      .explain('seeker', 'offerer', 'en')
      .filter(({ direction, field }) => direction === 'shared' && field === 'about')
    expect(topics.map(({ offers }) => offers)).toEqual([expected])
  })
})

describe('a first message', () => {
  it('quotes only words of its own language', () => {
    const engine = engineWith(
      { lookingFor: 'A notary who knows company law', about: 'I bake.' },
      { position: 'Нотариус, корпоративное право', about: 'Нотариус и юрист.' },
    )
    expect(engine.explain('seeker', 'offerer', 'en')).not.toEqual([])
    expect(engine.openingLine('seeker', 'offerer', 'en')).not.toMatch(/\p{Script=Cyrillic}/u)
    expect(engine.openingLine('seeker', 'offerer', 'ru')).toContain('«')
  })
})

describe('quotes', () => {
  it('show each half once', () => {
    const reasons = quotesFor('Novels that want to become a serial, preferably translated', {
      about: 'I have translated forty-one novels, most of them cold.',
      position: 'Translator',
    })
    expect(reasons.length).toBe(new Set(reasons.map((reason) => reason.split(' / ')[1])).size)
  })
})
