import { expect, it } from 'vitest'
import { wordsIn } from '@/lib/testing/in-language'
import { PersonCell } from './person-cell'

const PERSON = {
  participantId: '0197f0b0-0000-7000-8000-000000000001',
  slug: 'new-member',
  firstName: '',
  lastName: '',
  avatarUrl: null,
  company: null,
}

it('says that a member has no name yet', () => {
  expect(wordsIn('en', <PersonCell person={PERSON} note="new@example.test" />)).toBe(
    'No name yet new@example.test',
  )
  expect(wordsIn('ru', <PersonCell person={PERSON} />)).toBe('Имя ещё не указано')
})
