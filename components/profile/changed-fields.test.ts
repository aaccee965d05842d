import { expect, it } from 'vitest'
import { changedAnswers, changedProfile, withoutUnanswered } from './changed-fields'
import { formOf } from './profile-form'

const before = {
  ...formOf(null),
  about: 'I build bridges',
  goal: 'A bridge',
  tags: ['steel'],
  city: 'Porto',
  contacts: { linkedin: 'https://www.linkedin.com/in/anna', github: '' },
}

it('sends only what the form has changed, so that it undoes nothing saved in another tab', () => {
  const { about, goal, tags } = before
  expect(changedProfile(before, { about, goal, tags: [...tags] })).toEqual({})
  expect(changedProfile(before, { about: 'I build boats', goal, tags })).toEqual({ about: 'I build boats' })
  expect(changedProfile(before, { about, goal: '', tags: [] })).toEqual({ goal: '', tags: [] })
})

it('sends a place as a whole', () => {
  const place = { city: 'Porto', placeId: 7, shareLocation: true }
  expect(changedProfile(before, place)).toEqual({ city: 'Porto', placeId: 7 })
  expect(changedProfile(before, { ...place, placeId: null, shareLocation: false })).toEqual({
    shareLocation: false,
  })
})

it('sends single links and answers', () => {
  const contacts = { ...before.contacts, github: 'https://github.com/anna' }
  expect(changedProfile(before, { contacts })).toEqual({ contacts: { github: 'https://github.com/anna' } })
  expect(changedAnswers({ one: 'Yes', two: ['a'] }, { one: 'Yes', two: ['a', 'b'] })).toEqual({
    two: ['a', 'b'],
  })
})

it('sends a former value again after a save with a lost response, which may have replaced it', () => {
  const saved = { ...before, answers: { one: 'Yes', two: [] } }
  const sent = {
    about: 'I build boats',
    goal: saved.goal,
    contacts: { ...saved.contacts, github: 'https://github.com/anna' },
    answers: { ...saved.answers, one: 'No' },
  }
  const known = withoutUnanswered(saved, sent)
  const { about, goal, tags, contacts, answers } = saved
  expect(changedProfile(known, { about, goal, tags, contacts })).toEqual({ about, contacts: { github: '' } })
  expect(changedAnswers(known.answers, answers)).toEqual({ one: 'Yes' })
})
