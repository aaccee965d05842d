import { expect, it } from 'vitest'
import type { SettingsConflict } from '@/lib/client/settings/merge-settings'
import { htmlIn, wordsIn } from '@/lib/testing/in-language'
import { OthersChangeNotice } from './others-change-notice'

const QUESTION = {
  id: 'q1',
  kind: 'single',
  text: { en: 'Why are you here?' },
  options: [{ id: 'o1', text: { en: 'To learn' }, retired: false }],
}

const notice = (conflicts: SettingsConflict[], values: unknown = {}) => (
  <OthersChangeNotice
    change={{ by: 'Anna', at: '2026-11-24T14:05:00Z', conflicts }}
    values={values}
    takeTheirs={() => undefined}
  />
)

it('says on which day somebody else changed the section', () => {
  expect(wordsIn('en', notice([]))).toMatch(/Anna changed this section on 24.November at 14:05/)
  expect(wordsIn('ru', notice([]))).toMatch(/24.ноября/)
})

it('has a title without a date if nothing says when the section changed', () => {
  const change = { by: null, at: null, conflicts: [] }
  const undated = <OthersChangeNotice change={change} values={{}} takeTheirs={() => undefined} />
  expect(wordsIn('en', undated)).toContain('This section has changed in the meantime')
})

it.each<[string, SettingsConflict, string[]]>([
  ['a text', { path: 'title.en', theirs: 'Port', mine: 'Bay' }, ['Name, English', 'Port', 'Bay']],
  [
    'a choice',
    { path: 'minimumMatch', theirs: 'reason', mine: 'good' },
    ['A reason for both', 'A good match'],
  ],
  ['a number', { path: 'roundWeekday', theirs: 2, mine: 3 }, ['Tuesday', 'Wednesday']],
  ['languages', { path: 'langChoices', theirs: ['en', 'ru'], mine: ['en'] }, ['English, Русский']],
  ['a network', { path: 'networks.telegram.asked', theirs: true, mine: false }, ['Telegram, Asked']],
  [
    'an item',
    { path: 'questions.q1.kind', theirs: 'text', mine: 'multi' },
    ['Why are you here?, Answer', 'Short text'],
  ],
  [
    'an item of an item',
    { path: 'questions.q1.options.o1.text.en', theirs: 'To teach', mine: 'To learn' },
    ['Why are you here?, To learn, English'],
  ],
  [
    'a removed item',
    { path: 'questions.q2', theirs: { ...QUESTION, id: 'q2' }, mine: undefined },
    ['Theirs: Why are you here?', 'Yours: removed'],
  ],
])('a conflict shows %s in words', (_, conflict, expected) => {
  const words = wordsIn('en', notice([conflict], { questions: [QUESTION] }))
  for (const one of expected) expect(words).toContain(one)
  expect(words).not.toMatch(/\bq\d|\bo1|false|true/)
})

it('names each button after its field', () => {
  const html = htmlIn('en', notice([{ path: 'color', theirs: '#000000', mine: '#ffffff' }]))
  expect(html).toMatch(/<button[^>]*>Use theirs<span class="sr-only">: Colour<\/span>/)
})
