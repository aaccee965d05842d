import { describe, expect, it } from 'vitest'
import { translator } from '@/lib/i18n/translator'
import { noteInputShape } from './matching'
import { message, messageText, readMessage } from './message'
import { BOUNDS, companyShape } from './participant'
import { MAX_SENDER_NAME, senderSettings } from './settings/sender'
import { NOTE_LIMIT } from './typed-limits'

describe('validation messages', () => {
  it('carry their values in one string', () => {
    const text = message('contactsMin', { n: 2, list: 'VK, X & co?' })
    expect(readMessage(text)).toEqual({ key: 'contactsMin', values: { n: 2, list: 'VK, X & co?' } })
    expect(readMessage('Invalid input: expected string')).toEqual({ key: 'wrongValue', values: {} })
    expect(readMessage(undefined).key).toBe('wrongValue')
  })

  it('name their field and section in the reader’s language', () => {
    const bounds = message('outOfBounds', { min: 1, max: 60 })
    expect(messageText(bounds, 'firstName', translator('en', 'validation'))).toBe(
      'First name might be between 1 and 60 chars',
    )
    expect(messageText(bounds, 'answers.3.firstName', translator('ru', 'validation'))).toBe(
      'Имя: от 1 до 60 символов',
    )
    expect(
      messageText(message('sectionRequired', { section: 'about' }), 'about', translator('ru', 'validation')),
    ).toBe('Заполните, пожалуйста, раздел «О себе»')
    expect(messageText('noSuchKey', 'x', translator('en', 'validation'))).toBe('This value isn’t valid.')
  })

  it.each([
    ['note', noteInputShape.shape.note, NOTE_LIMIT],
    ['company', companyShape, BOUNDS.company.max],
    ['senderName', senderSettings.shape.senderName, MAX_SENDER_NAME],
  ])('name the first length that is too long: %s', (field, shape, max) => {
    expect(shape.safeParse('x'.repeat(max)).success).toBe(true)
    const [issue] = shape.safeParse('x'.repeat(max + 1)).error?.issues ?? []
    expect(messageText(issue?.message, field, translator('en', 'validation'))).toBe(
      `Should be less than ${max + 1} chars`,
    )
  })
})
