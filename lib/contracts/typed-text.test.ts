import { describe, expect, it } from 'vitest'
import { updateProfileShape } from './participant'
import { answerRequestShape } from './request'
import { visibleLine, visibleText } from './typed-text'

describe('typed text', () => {
  it('cannot change the direction of the text around it', () => {
    expect(visibleLine('Anna \u202egnp.exe\u202c')).toBe('Anna gnp.exe')
    expect(visibleText('one\u2066two\u2069')).toBe('onetwo')
  })

  it.each(['\u200b'.repeat(30), '\u200d\u200d', '\u3164', '\u2800 \u2800', '\u0007', ' \t\n'])(
    'is empty where nothing can be seen: %j',
    (typed) => expect(visibleText(typed)).toBe(''),
  )

  it('keeps emoji, accents and other scripts whole', () => {
    for (const text of ['👩‍👩‍👧‍👦 🏳️‍🌈', 'Ёлка й', 'José', 'می‌خواهم', 'שלום', '山田']) {
      expect(visibleText(text)).toBe(text)
    }
  })

  it('keeps line breaks, except in a field of one line', () => {
    expect(visibleText(' a\r\nb\u2028c\n')).toBe('a\nb\nc')
    expect(visibleLine('a \r\n b')).toBe('a b')
  })

  it('is used for profiles and answers', () => {
    const { firstName, about } = updateProfileShape.parse({
      firstName: '\u202eAnna\n',
      about: 'I look after gardens.\r\nAll year.',
    })
    expect({ firstName, about }).toEqual({ firstName: 'Anna', about: 'I look after gardens.\nAll year.' })
    for (const empty of [{ firstName: '\u200b\u200b' }, { lookingFor: '\u200b'.repeat(20) }]) {
      expect(updateProfileShape.safeParse(empty).success).toBe(false)
    }
    expect(updateProfileShape.parse({ tags: ['\u200b', '\u202ehiring'] }).tags).toEqual(['hiring'])
    expect(answerRequestShape.safeParse({ answer: '\u200b'.repeat(5) }).success).toBe(false)
  })
})
