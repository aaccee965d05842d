import { expect, it } from 'vitest'
import type { PartnerChoice } from '@/lib/contracts/round'
import { wordsIn } from '@/lib/testing/in-language'
import { PartnerChoices } from './partner-choices'

const person = (n: number) => ({
  participantId: `${n}`,
  firstName: `Person ${n}`,
  lastName: '',
  company: null,
})
const choice = (n: number) =>
  ({ person: person(n), partner: null, level: null, reasons: [], barred: null }) as unknown as PartnerChoice

const shown = (n: number) =>
  wordsIn(
    'en',
    <PartnerChoices
      list={Array.from({ length: n }, (_, at) => choice(at))}
      none="Nobody"
      member={person(99) as never}
      busy={null}
      onChoose={() => undefined}
    />,
  )

it('claims no number of people, because the list is cut off', () => {
  expect(shown(12)).toContain('The people to choose from are listed below.')
  expect(shown(12)).not.toContain('12')
  expect(shown(0)).toBe('Nobody')
})
