import { describe, expect, it } from 'vitest'
import { compareMessages, namedKeys, unusedKeys } from './messages'

// biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source file
const TEXT = "t('title'); t(`level.${level}`); t(`${state}Label`); throw fail({ messageKey: 'gone' })"

describe('the check of messages', () => {
  it('rejects named formats, which the build cannot precompile', () => {
    const text = { share: '{share, number, percent}', total: '{total, number}' }
    expect(compareMessages(text, text)).toEqual([expect.stringContaining('useFormatter')])
  })

  it('reports keys missing in one language, and different placeholders', () => {
    const en = {
      a: {
        b: 'Hi {name}',
        c: '{n, plural, one {# <b>day</b>} other {# <b>days</b>}}',
        d: 'x',
        f: 'On',
        g: '{n} of {m}',
      },
    }
    const ru = {
      a: {
        b: 'Привет, {nam}',
        c: '{n, plural, one {# <b>день</b>} few {# <b>дня</b>} other {# <b>дней</b>}}',
        e: 'x',
        f: 'Вкл {',
        g: 'из {m}',
      },
    }
    const wrong = compareMessages(en, ru)
    expect(wrong).toEqual([
      'a.d: not in ru.json',
      'a.e: not in en.json',
      'a.b: en.json has no nam',
      expect.stringContaining('a.f: not an ICU message'),
      'a.g: ru.json lacks n',
    ])
  })

  it('keeps dashes in Russian texts from beginning a line', () => {
    expect(compareMessages({ a: 'x' }, { a: 'Роль — гость' })).toEqual([
      expect.stringContaining('a: in ru.json'),
    ])
    expect(compareMessages({ a: 'x' }, { a: 'Роль\u00a0— гость' })).toEqual([])
  })

  it('finds keys used in code, by the translator declared above', () => {
    const text = `
      function One() { const t = useTranslations('card'); return t('title') + t.rich('why.first', {}) }
      async function two(locale) { const t = await getTranslations({ locale, namespace: 'shell.menu' }); return t('open') }
      const three = (locale) => { const say = translator(locale, 'errors'); return say('serverError') + set('no') + t(key) }
      export const generateMetadata = titleMetadata('contacts.title')`
    expect(namedKeys({ path: 'x.tsx', text }).sort()).toEqual([
      'card.title',
      'card.why.first',
      'contacts.title',
      'errors.serverError',
      'shell.menu.open',
    ])
  })

  it('reports unused keys', () => {
    const files = [{ path: 'x.ts', text: TEXT }]
    const keys = ['card.title', 'card.level.high', 'errors.gone', 'errors.never', 'card.level', 'x.onLabel']
    expect(unusedKeys(keys, files)).toEqual(['errors.never', 'card.level'])
  })
})
