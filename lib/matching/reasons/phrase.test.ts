import { describe, expect, it } from 'vitest'
import { cutPhrase, passageOf, quote, type TextRange } from './phrase'

/** The quote around the first of `words`, each of them counting 1. */
function quoteAround(text: string, words: string[], spoken?: TextRange): string {
  const passage = passageOf(text, spoken)
  const weights = passage.terms.map((term) => (words.includes(term.text) ? 1 : 0))
  const anchor = passage.terms.findIndex((term) => term.text === words[0])
  return quote(passage, cutPhrase(passage, anchor, weights))
}

describe('quotes', () => {
  it('leave out the words that only ask', () => {
    expect(quoteAround('I am looking for a designer for a health app.', ['designer', 'health'])).toBe(
      'a designer for a health app',
    )
    expect(quoteAround('Ищу дизайнера для медицинского приложения', ['дизайнера'])).toBe(
      'дизайнера для медицинского приложения',
    )
  })

  it('keep the verb of what the person sought would say: it shows who has something and who needs it', () => {
    for (const [said, word] of [
      ['we need numbers about air and noise', 'numbers'],
      ['У нас есть данные города и нет аналитика', 'данные'],
      ['Нужна этикетка для варенья', 'этикетка'],
      ['I want a sparring partner, before a board meeting', 'sparring'],
    ] as const) {
      const text = `air monitoring\n${said}\nI am looking for people`
      expect(quoteAround(text, [word], { from: 15, to: 15 + said.length + 1 })).toBe(said)
    }
  })

  it('stay within a clause and keep its capitals and signs', () => {
    expect(quoteAround('We grow. Raised $2M from Alpha Fund in 2024! Hiring.', ['raised', 'fund'])).toBe(
      'Raised $2M from Alpha Fund in 2024',
    )
    expect(quoteAround('Backend (Go, Node.js, C++) and infra', ['node'])).toBe('Go, Node.js, C++')
  })

  it('of a long clause have at most ten words and no function word at an edge', () => {
    const text =
      'over the last years I have been helping industrial companies in the north of Europe to move their old planning systems to the cloud without stopping the plants'
    const found = quoteAround(text, ['planning', 'cloud'])
    expect(found.split(' ').length).toBeLessThanOrEqual(10)
    expect(found).not.toMatch(/^(the|of|to|their|in)\b|\b(the|of|to|their|in|without)$/)
    expect(found).toContain('planning systems')
  })

  it.each([
    ['Пеку хлеб вместо — как все — торта', 'хлеб', 'Пеку хлеб'],
    ['Строю дома около (или возле) воды', 'дома', 'Строю дома'],
    ['I sell boats despite — or because of — the rain', 'boats', 'I sell boats'],
  ])('do not end in a preposition: %s', (text, word, expected) => {
    expect(quoteAround(text, [word])).toBe(expected)
  })

  it('drop an unpaired quotation mark', () => {
    expect(quoteAround('основал «Квадрат, студию настольных игр', ['студию', 'квадрат'])).not.toContain('«')
    expect(quoteAround('Работаю в студии «Квадрат» дизайнером', ['студии'])).toContain('«Квадрат»')
  })

  it('keep the quotation marks of names, and names whole', () => {
    expect(quoteAround('Шеф-повар, ресторан «Дом Ли»', ['ресторан'])).toBe('Шеф-повар, ресторан «Дом Ли»')
    expect(quoteAround('«Малый тираж», издатель', ['издатель'])).toBe('«Малый тираж», издатель')
    expect(
      quoteAround(
        'работаю над новой большой книгой и давно и с радостью веду раздел в журнале «Малый тираж сегодня» о книгах и людях',
        ['журнале', 'раздел'],
      ),
    ).toMatch(/«Малый тираж сегодня»|журнале$/)
  })
})

describe('quotes of real requests', () => {
  it.each([
    [
      'a backend engineer who knows Postgres and wants to join a startup',
      ['engineer', 'postgres'],
      'a backend engineer who knows Postgres and wants to join a startup',
    ],
    [
      'I hope to find somebody for my small and always rather chaotic team who has opened a third café and kept the bread good',
      ['opened', 'café'],
      'chaotic team who has opened a third café',
    ],
    [
      'Managers in their thirties and forties who want a sparring partner before a board meeting',
      ['sparring', 'partner', 'board'],
      'Managers in their thirties and forties who want a sparring partner before a board meeting',
    ],
    [
      'A founder or operator with a real scheduling or booking problem in a small business, who wants to pay for a first version',
      ['scheduling', 'booking'],
      'A founder or operator with a real scheduling or booking problem in a small business',
    ],
    [
      'Somebody who runs clinics and loses time to no-shows or paper booking, for a three-month pilot',
      ['booking', 'pilot'],
      'Somebody who runs clinics and loses time to no-shows or paper booking',
    ],
    [
      'I own a small bakery with twelve employees and sell bread to thirty restaurants',
      ['bakery', 'employees'],
      'I own a small bakery with twelve employees and sell bread to thirty restaurants',
    ],
    [
      'I left a bank to start a data consultancy on my own',
      ['data', 'consultancy'],
      'I left a bank to start a data consultancy on my own',
    ],
    [
      'Ищу бухгалтера, который понимает кафе и пекарни и отвечает в тот же день, и поставщика настоящей твёрдой муки',
      ['кафе', 'пекарни'],
      'бухгалтера, который понимает кафе и пекарни и отвечает в тот же день',
    ],
    [
      'I also want to hear from people who know refrigeration and would look at our compressors',
      ['refrigeration', 'compressors'],
      'people who know refrigeration and would look at our compressors',
    ],
    [
      'Ищу того, кто продавал софт консервативным отраслям — портам, складам, аграриям',
      ['портам', 'складам', 'аграриям'],
      'кто продавал софт консервативным отраслям — портам, складам, аграриям',
    ],
    [
      'Вдвоём за девять месяцев сделаем рукопись, издатель есть.',
      ['рукопись', 'издатель'],
      'Вдвоём за девять месяцев сделаем рукопись, издатель есть',
    ],
    ['Java/Kotlin, Spring, 6 лет в банке', ['java'], 'Java/Kotlin, Spring, 6 лет в банке'],
    [
      'Tech recruiter in Berlin, I hire Java and Kotlin engineers for banks',
      ['hire', 'java'],
      'Tech recruiter in Berlin, I hire Java and Kotlin engineers for banks',
    ],
    ['ПАРТНЁРЫ ДЛЯ ПРОИЗВОДСТВА МЕБЕЛИ!!! ОПТ', ['мебели'], 'ПАРТНЁРЫ ДЛЯ ПРОИЗВОДСТВА МЕБЕЛИ'],
    [
      'Nine years inside clinics taught me who really decides what a hospital buys, and it is never the title',
      ['hospital', 'buys'],
      'Nine years inside clinics taught me who really decides what a hospital buys',
    ],
    [
      'Meetings about what a board hears when you say on track',
      ['board'],
      'what a board hears when you say on track',
    ],
    [
      'We need people, and those who wrote tenders for a small town',
      ['tenders', 'wrote'],
      'who wrote tenders for a small town',
    ],
    [
      'A researcher who would help me run a proper trial',
      ['researcher'],
      'A researcher who would help me run a proper trial',
    ],
    [
      'Ищу художников: по костюмам, по гриму, по реквизиту, лучше с опытом исторического кино',
      ['костюмам', 'кино'],
      'художников: по костюмам, по гриму, по реквизиту, лучше с опытом исторического кино',
    ],
    [
      'Looking for someone in film or radio who adapts books',
      ['film', 'books'],
      'someone in film or radio who adapts books',
    ],
    [
      'Ищу людей из театра, которые берут новые пьесы',
      ['театра', 'пьесы'],
      'людей из театра, которые берут новые пьесы',
    ],
    [
      'I can tell you anything about durum wheat and packaging machines',
      ['wheat', 'machines'],
      'I can tell you anything about durum wheat and packaging machines',
    ],
    ['I have led engineering teams for years', ['led', 'teams'], 'I have led engineering teams for years'],
    ['My co-founder is the chemist', ['chemist'], 'My co-founder is the chemist'],
    ['What commissioning editors say no to', ['editors'], 'What commissioning editors say no to'],
    [
      'У нас две пекарни и тетрадь вместо учёта',
      ['пекарни', 'учета'],
      'У нас две пекарни и тетрадь вместо учёта',
    ],
    [
      'Хочу познакомиться с теми, кто открывает кафе и ещё не подписал аренду',
      ['кафе', 'аренду'],
      'кто открывает кафе и ещё не подписал аренду',
    ],
    ['Разговор с теми, кто ушёл из науки', ['ушел', 'науки'], 'Разговор с теми, кто ушёл из науки'],
    ['Emergency doctor, St. Gallen Hospital', ['doctor'], 'Emergency doctor, St. Gallen Hospital'],
    ['psychologist / coach — burnout, career change', ['burnout', 'career'], 'burnout, career change'],
  ])('%s', (text, words, expected) => {
    expect(quoteAround(text, words)).toBe(expected)
  })
})
