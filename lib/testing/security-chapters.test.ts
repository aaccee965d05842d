import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const asvs = readFileSync('docs/security.md', 'utf8').split('## ASVS 5.0')[1]?.split('\n## ')[0] ?? ''
const rows = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+[\d., ]*) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, numbers = '', , third = '']) => ({ numbers: numbers.split(', '), third }),
)

const STATUS = /\*(?:Partly|Different|Not met|Not met yet|Untested|Operator|Not applicable)[.:]/
/** A named test, a stated exception, a file, or a paragraph of the page. */
const isBound = (third: string) =>
  third.includes(' › `') || STATUS.test(third) || /\blib\/|\bcomponents\/|above|none/.test(third)
/** Bound by the page's author to how it works; nothing can be tested. */
const BY_CONSTRUCTION = ['6.3.2', '6.5.3', '6.5.4', '7.4.4', '10.1.1']

it('docs/security.md has every chapter of ASVS 5.0, and each requirement once', () => {
  const chapters = [...asvs.matchAll(/^### V(\d+) /gm)].map(([, chapter]) => Number(chapter))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  const numbers = rows.flatMap((row) => row.numbers)
  expect(numbers.length).toBeGreaterThan(180)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

it('every line of its ASVS tables names a test, or says that it is not met, not tested or not ours', () => {
  const loose = rows.filter(
    ({ numbers, third }) => !isBound(third) && !numbers.some((number) => BY_CONSTRUCTION.includes(number)),
  )
  expect(loose).toEqual([])
})
