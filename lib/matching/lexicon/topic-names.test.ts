import { describe, expect, it } from 'vitest'
import { isCyrillic } from '../text/stem'
import { TOPIC_NAMES } from './glossary-words/topic-names'
import { namesOfTopic, topicIn, topicsIn } from './topic-names'

describe('a topic in the reader’s language', () => {
  it.each([
    ['ru', 'machine learning', 'машинное обучение'],
    ['ru', 'Product Management', 'управление продуктом'],
    ['en', 'настольные игры', 'board games'],
    ['en', 'учёт', 'accounting'],
    ['en', 'учет', 'accounting'],
    ['en', 'софт', 'software'],
  ] as const)('in %s: %s', (locale, topic, shown) => expect(topicIn(locale, topic)).toBe(shown))

  it.each([
    ['en', 'Machine Learning'],
    ['ru', 'настольные игры'],
    ['ru', 'Postgres'],
    ['en', 'выезды'],
  ] as const)('stays as written where it is that language or unknown, in %s: %s', (locale, topic) =>
    expect(topicIn(locale, topic)).toBe(topic),
  )

  it('is shown once, even under several names', () => {
    expect(topicsIn('ru', ['law', 'право', 'film', 'cinema'])).toEqual(['право', 'кино'])
  })

  it('is known by all its names', () => {
    expect(namesOfTopic('Право')).toEqual(expect.arrayContaining(['право', 'law']))
    expect(namesOfTopic('Postgres')).toEqual(['postgres'])
  })
})

describe('the names of topics', () => {
  const lines = TOPIC_NAMES.trim().split('\n')

  it('have both languages on each line, each in its alphabet', () => {
    for (const line of lines) {
      const [en = '', ru = '', ...more] = line.split('|')
      expect(more, line).toEqual([])
      expect(isCyrillic(en.trim()), line).toBe(false)
      if (ru.trim() !== en.trim()) expect(isCyrillic(ru.trim()), line).toBe(true)
    }
  })

  it('start no two lines with the same name', () => {
    const first = lines.map((line) => line.split('|')[0]!.split(',')[0]!.trim())
    expect(first.filter((name, at) => first.indexOf(name) !== at)).toEqual([])
  })
})
