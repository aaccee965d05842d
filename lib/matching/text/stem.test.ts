import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import snowball from 'snowball-stemmers'
import { describe, expect, it } from 'vitest'
import { isCyrillic, stem } from './stem'
import { stemEnglish } from './stem-english'
import { stemRussian } from './stem-russian'
import { fold, rawWords } from './words'

const FOLDER = fileURLToPath(new URL('../../../messages', import.meta.url))
const reference = { english: snowball.newStemmer('english'), russian: snowball.newStemmer('russian') }

/** The words of the program's own texts, in both languages. */
const WORDS = new Set(
  readdirSync(FOLDER)
    .flatMap((file) => rawWords(readFileSync(`${FOLDER}/${file}`, 'utf8')))
    .map(fold)
    .filter((word) => word.length > 2),
)

describe('the stemmers', () => {
  it('give the same stems as the Snowball package, for real words', () => {
    expect(WORDS.size).toBeGreaterThan(2_000)
    for (const word of WORDS) {
      const [own, theirs] = isCyrillic(word)
        ? [stemRussian(word), reference.russian.stem(word)]
        : [stemEnglish(word), reference.english.stem(word)]
      expect(own, word).toBe(theirs)
    }
  })

  it('give the same stems as the Snowball package, for random strings of endings', () => {
    const part = (list: string) => fc.constantFrom(...list.split(' '))
    const english = fc.array(
      part('y a e i o u s t l n b d x w eed ing ed ly y ies ous ness ful iz ation al ion gener ll'),
      { minLength: 3, maxLength: 7 },
    )
    const russian = fc.array(
      part('а и я о е у б т н нн л ст ость ейш ем ующ вши ся ь ий ого ами ешь нно ла ть'),
      { minLength: 3, maxLength: 7 },
    )
    fc.assert(
      fc.property(english, russian, (latin, cyrillic) => {
        expect(stemEnglish(latin.join(''))).toBe(reference.english.stem(latin.join('')))
        expect(stemRussian(cyrillic.join(''))).toBe(reference.russian.stem(cyrillic.join('')))
      }),
      { numRuns: 2_000 },
    )
  })

  it('give forms of a Russian verb one root', () => {
    expect(stem('использовать')).toBe(stem('используем'))
    expect(stem('использовал')).toBe(stem('использует'))
    expect(stem('рассказывать')).toBe(stem('рассказ'))
    expect(stem('корова')).toBe(stem('коровы'))
  })

  it('give different stems to unrelated words that Snowball merges', () => {
    expect(stem('running')).not.toBe(stem('run'))
    expect(stem('importers')).not.toBe(stem('importance'))
  })
})
