import { expect, it } from 'vitest'
import type { RoundMatch } from '@/lib/contracts/round'
import { wordsIn } from '@/lib/testing/in-language'
import { MatchReasons } from './match-reasons'

const people = [
  { participantId: 'hanna', firstName: 'Hanna' },
  { participantId: 'owen', firstName: 'Owen' },
] as const

const ANSWER: RoundMatch['sides'][number]['reasons'][number] = {
  direction: 'reader-seeks',
  seeks: 'somebody who brews beer',
  field: 'about',
  offers: 'I have brewed beer for ten years',
}

const shown = (level: RoundMatch['level']) =>
  wordsIn('en', <MatchReasons people={people} level={level} reasons={[[], [ANSWER]]} />)

it('names the member whose request is not answered, except in a strong match', () => {
  expect(shown('good')).toContain('We found nothing Hanna is looking for in what Owen writes.')
  expect(shown('high')).not.toContain('Nothing Hanna is looking for')
  expect(shown('high')).toContain('I have brewed beer for ten years')
})
