import { describe, expect, it } from 'vitest'
import {
  afterSave,
  changedFields,
  changeOf,
  type EditorValues,
  isSavedAs,
  newValues,
  withDraft,
} from './editor-values'

const SAVED: EditorValues = {
  ...newValues('Europe/Lisbon'),
  title: 'Brekfast',
  description: 'Bring a pen',
  starts: '2026-05-07T19:00',
  location: 'Lisbon',
  paid: true,
  price: '10 €',
}
/** Somebody else moved it to another day. */
const MOVED: EditorValues = { ...SAVED, starts: '2026-05-08T19:00' }

describe('a change', () => {
  it('has only the fields that differ from the saved ones', () => {
    expect(changeOf(SAVED, { ...SAVED, title: 'Breakfast', location: '' })).toEqual({
      title: 'Breakfast',
      location: null,
    })
    expect(changeOf(SAVED, SAVED)).toBeNull()
  })

  it('of the time zone moves all times', () => {
    const saved = { ...SAVED, closes: '2026-05-06T12:00' }
    expect(changeOf(saved, { ...saved, timeZone: 'Europe/Moscow' })).toEqual({
      timeZone: 'Europe/Moscow',
      eventDateTime: '2026-05-07T16:00:00.000Z',
      registrationDeadline: '2026-05-06T09:00:00.000Z',
    })
  })

  it('to a free event clears the price', () => {
    expect(changeOf(SAVED, { ...SAVED, paid: false })).toEqual({ paid: false, price: null })
  })

  it('without a start does not send it', () => {
    expect(changeOf(SAVED, { ...SAVED, starts: '' })).toBeNull()
  })
})

describe('a stored draft', () => {
  it('keeps only changed fields; the others show what the server has', () => {
    const draft = changedFields(SAVED, { ...SAVED, title: 'Breakfast' })
    expect(draft).toEqual({ title: 'Breakfast' })
    const values = withDraft(MOVED, draft)
    expect(values).toEqual({ ...MOVED, title: 'Breakfast' })
    expect(changeOf(MOVED, values)).toEqual({ title: 'Breakfast' })
  })

  it('is not trusted with fields that the form does not have', () => {
    expect(withDraft(SAVED, { dropped: 'x' } as Partial<EditorValues>)).toEqual(SAVED)
  })
})

describe('after a save', () => {
  const sent = { ...SAVED, title: 'Breakfast ' }
  const server = { ...MOVED, title: 'Breakfast' }

  it('untouched fields show the values of the server, sent ones stay as typed', () => {
    const shown = { ...MOVED, title: 'Breakfast ' }
    expect(afterSave(server, { saved: SAVED, sent, typed: sent })).toEqual({ saved: shown, values: shown })
  })

  it('text typed meanwhile stays, and is not yet saved', () => {
    const { saved, values } = afterSave(server, {
      saved: SAVED,
      sent,
      typed: { ...sent, description: 'Bring two pens' },
    })
    expect(changeOf(saved, values)).toEqual({ description: 'Bring two pens' })
    expect(values.starts).toBe(MOVED.starts)
  })
})

it('a save with a lost response explains the values of the server, a change by somebody else does not', () => {
  const sent = { ...SAVED, title: 'Breakfast ' }
  const server = { ...SAVED, title: 'Breakfast' }
  expect(isSavedAs(server, { saved: SAVED, sent })).toBe(true)
  expect(isSavedAs(SAVED, { saved: SAVED, sent })).toBe(true)
  expect(isSavedAs({ ...server, starts: MOVED.starts }, { saved: SAVED, sent })).toBe(false)
})
