import { describe, expect, it } from 'vitest'
import { createEngine } from '../engine'
import { isSupported } from '../people/level'
import type { Member } from '../people/member'
import { SAMPLE_MEMBERS } from '../sample-members'
import { supportOf } from './support'

const whole = { answer: 'whole' as const, strength: 0.5 }
const part = { answer: 'part' as const, strength: 0.3 }
const bare = { answer: 'bare' as const, strength: 0.3 }

describe('support', () => {
  it('needs an answer for both to be full', () => {
    expect(supportOf([whole], [part], false)).toBe('both')
    expect(supportOf([whole], [bare], false)).toBe('both')
    expect(supportOf([part], [part], false)).toBe('both')
    expect(supportOf([whole], [], false)).toBe('one')
    expect(supportOf([part, part], [], false)).toBe('one')
  })

  it('is thin where one is answered in part', () => {
    expect(supportOf([part], [], false)).toBe('thin')
    expect(supportOf([], [part], true)).toBe('thin')
    expect(supportOf([part], [bare], false)).toBe('thin')
  })

  it('is a word or a topic where nobody is answered', () => {
    expect(supportOf([bare], [bare], false)).toBe('word')
    expect(supportOf([bare], [], true)).toBe('topic')
    expect(supportOf([], [], false)).toBe('none')
  })

  it('requires a higher score the less the words say', () => {
    const least = (['both', 'one', 'word'] as const).map((support) =>
      [0.7, 0.85, 1.2].find((score) => isSupported(support, score)),
    )
    expect(least).toEqual([0.7, 0.85, 1.2])
    expect(isSupported('none', 10)).toBe(false)
  })
})

const engineWith = (...members: Member[]) => createEngine([...SAMPLE_MEMBERS, ...members])

describe('a pair is not introduced', () => {
  const kept = (a: Member, b: Member) => {
    const others = SAMPLE_MEMBERS.map(({ id }) => id)
    const { pairs } = engineWith(a, b).pair(
      { excluded: [], resting: others },
      { seed: 1, floor: 0.05, needsReason: true },
    )
    return pairs.length > 0
  }

  it('for a tag in common', () => {
    const tags = ['beekeeping']
    expect(
      kept(
        { id: 'a', lookingFor: 'A tailor for theatre costumes', about: 'I sing.', tags },
        { id: 'b', lookingFor: 'A garage in Graz', about: 'I drive.', tags },
      ),
    ).toBe(false)
  })

  it('for asking the same', () => {
    const lookingFor = 'Data collected by hand: crops, birds and weather diaries.'
    const about = 'Statistician with an interest in data.'
    expect(kept({ id: 'a', lookingFor, about }, { id: 'b', lookingFor, about })).toBe(false)
  })

  it('unless each answers the other', () => {
    expect(
      kept(
        { id: 'a', lookingFor: 'A baker of sourdough', about: 'I repair telescopes.' },
        { id: 'b', lookingFor: 'Somebody who repairs telescopes', about: 'I bake sourdough.' },
      ),
    ).toBe(true)
  })
})

it('proposes somebody who fully answers a request, even if the member does not answer theirs', () => {
  const engine = engineWith(
    { id: 'kelp', about: 'We make film from kelp.', lookingFor: 'A lawyer for a shareholder agreement' },
    { id: 'lawyer', about: 'Lawyer. I draft shareholder agreements.', lookingFor: 'A choir' },
  )
  expect(engine.maySuggest('kelp', 'lawyer')).toBe(true)
  expect(engine.maySuggest('lawyer', 'kelp')).toBe(false)
})

it('proposes nobody for a word mentioned in passing', () => {
  const engine = engineWith(
    { id: 'asks', about: 'I sew.', lookingFor: 'People who left science for farming and are glad of it' },
    { id: 'other', about: 'I sing.', lookingFor: 'A podcast host', tags: ['science'] },
  )
  expect(engine.maySuggest('asks', 'other')).toBe(false)
})
