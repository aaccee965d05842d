import { expect, it } from 'vitest'
import { applyDraft } from './profile-draft'
import { formOf } from './profile-form'

const base = { ...formOf(null), about: 'Cold chains', goal: 'Find a partner', tags: ['fridges'] }

it('a draft changes only the fields that the member changed in it', () => {
  const draft = { base, value: { ...base, about: 'Cold chains and fleets' } }
  const saved = { ...base, goal: 'Find two partners', tags: ['fridges', 'fleets'] }
  expect(applyDraft(saved, draft)).toEqual({
    values: { ...saved, about: 'Cold chains and fleets' },
    conflicts: [],
  })
})

it('a draft names the fields that were saved differently since, and keeps its own text', () => {
  const draft = { base, value: { ...base, about: 'Cold chains and fleets' } }
  const saved = { ...base, about: 'Hot chains' }
  expect(applyDraft(saved, draft)).toEqual({
    values: { ...saved, about: 'Cold chains and fleets' },
    conflicts: ['about'],
  })
})

it('a draft with a newer base still names those fields, until it agrees with what is saved', () => {
  const saved = { ...base, about: 'Hot chains' }
  const draft = { base: saved, value: { ...saved, about: 'Cold chains and fleets' }, conflicts: ['about'] }
  expect(applyDraft(saved, draft).conflicts).toEqual(['about'])
  expect(applyDraft(saved, { ...draft, value: saved }).conflicts).toEqual([])
})

it('a draft of answers keeps the saved answers to questions added since', () => {
  const draft = { base: { answers: { a: '' } }, value: { answers: { a: 'Because' } } }
  const saved = { ...base, answers: { a: '', b: ['yes'] } }
  expect(applyDraft(saved, draft).values.answers).toEqual({ a: 'Because', b: ['yes'] })
})
