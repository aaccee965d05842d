import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stemsOf, termsOf } from './terms'

describe('stemsOf', () => {
  it('folds inflections of both languages', () => {
    expect(stemsOf('разработчика')).toEqual(stemsOf('Разработчиками'))
    expect(stemsOf('designers')).toEqual(stemsOf('Designer'))
  })

  it('treats ё and е, composed and decomposed letters alike', () => {
    expect(stemsOf('отчёт')).toEqual(stemsOf('отчет'))
    expect(stemsOf('й')).toEqual(stemsOf('й'.normalize('NFD')))
  })

  it('splits hyphens, keeps language names, drops possessives and stop words', () => {
    expect(stemsOf('e-commerce in C++ and C#')).toEqual(['e', 'commerc', 'c++', 'c#'])
    expect(stemsOf('the founder’s story')).toEqual(['founder', 'stori'])
  })

  it('distinguishes IT from it', () => {
    expect(stemsOf('it is an IT company')).toEqual(['it', 'compani'])
  })
})

describe('termsOf', () => {
  it('points at whole words of the NFC text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (source) => {
        const text = source.normalize('NFC')
        for (const { start, end } of termsOf(source)) {
          expect(text.slice(start, end)).toMatch(/^[\p{L}\p{M}\p{N}]+[+#]*$/u)
        }
      }),
    )
  })

  it('has the same stems as the index', () => {
    const text = 'Ищу CTO для e-commerce стартапа: Node.js, C++ и Anna’s team'
    expect(termsOf(text).flatMap(({ stem }) => stem ?? [])).toEqual(stemsOf(text))
  })
})
