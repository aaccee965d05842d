import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { boundShortWords } from './bound-short-words'
import { pageMessages } from './page-messages'

const spaces = (text: string) => text.replaceAll('\u00a0', '~')

describe('short Russian words and numbers', () => {
  it.each([
    ['и в конце', 'и~в~конце'],
    ['В Лиссабоне', 'В~Лиссабоне'],
    ['Знакомство не с ним, а с ней', 'Знакомство не~с~ним, а~с~ней'],
    ['(о встрече) «на связи»', '(о~встрече) «на~связи»'],
    ['Кому написать по-русски', 'Кому написать по-русски'],
    ['Это я и ты', 'Это я и~ты'],
    ['из-за и для', 'из-за и~для'],
  ])('are joined to the next word: %s', (text, joined) => {
    expect(spaces(boundShortWords(text))).toBe(joined)
  })

  it('are joined to a placeholder, and inside plurals', () => {
    const texts = boundShortWords({
      at: 'Встреча в {place}',
      n: '{n, plural, one {# и в сети} other {# не в сети}}',
    })
    const t = createTranslator({ locale: 'ru', messages: texts })
    expect(spaces(t('at', { place: 'Лиссабоне' }))).toBe('Встреча в~Лиссабоне')
    expect(spaces(t('n', { n: 1 }))).toBe('1~и~в~сети')
    expect(spaces(t('n', { n: 5 }))).toBe('5~не~в~сети')
  })

  it('are joined in compiled messages', () => {
    const compiled = {
      met: ['Встреча в ', ['place'], ' и ', ['n', 1, { one: [0, ' на сайте'], other: [0, ' не тут'] }]],
    }
    expect(spaces(JSON.stringify(boundShortWords(compiled)))).toBe(
      JSON.stringify(compiled)
        .replaceAll(/(?<= |")(в|и|на|не) /g, '$1~')
        .replaceAll('0," ', '0,"~'),
    )
  })

  it.each([
    ['PNG или JPG до 5 МБ', 'PNG или JPG до~5~МБ'],
    ['Раунд 8 отправлен', 'Раунд 8~отправлен'],
    ['меньше 0,1 %', 'меньше 0,1~%'],
    ['3 Google', '3 Google'],
  ])('keep a number with what it counts: %s', (text, joined) => {
    expect(spaces(boundShortWords(text))).toBe(joined)
  })

  it('keep the number of a plural with its word', () => {
    const t = createTranslator({
      locale: 'ru',
      messages: boundShortWords({ n: 'Ждут: {n, plural, one {# участник} other {уже # участников}}' }),
    })
    expect(spaces(t('n', { n: 1 }))).toBe('Ждут: 1~участник')
    expect(spaces(t('n', { n: 5 }))).toBe('Ждут: уже 5~участников')
  })

  it('are joined in the texts of pages', () => {
    expect(spaces(pageMessages('ru').shell.connection.offlineText)).toBe(
      'Приложение не~в~сети. Проверьте соединение',
    )
  })
})
