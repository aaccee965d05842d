import { expect, it } from 'vitest'
import { innerQuotes } from './inner-quotes'

it('turns the marks of a quoted text into inner ones', () => {
  expect(innerQuotes('Методист, онлайн-школа «Параграф»', 'ru')).toBe('Методист, онлайн-школа „Параграф“')
  expect(innerQuotes('I run “Paragraph”', 'en')).toBe('I run ‘Paragraph’')
})

it('leaves marks of another language', () => {
  expect(innerQuotes('школа «Параграф»', 'en')).toBe('школа «Параграф»')
  expect(innerQuotes('I run “Paragraph”', 'ru')).toBe('I run “Paragraph”')
})
