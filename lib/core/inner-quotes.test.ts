import { expect, it } from 'vitest'
import { innerQuotes, nestQuotes } from './inner-quotes'

it('turns the marks of a quoted text into inner ones', () => {
  expect(innerQuotes('Методист, онлайн-школа «Параграф»', 'ru')).toBe('Методист, онлайн-школа „Параграф“')
  expect(innerQuotes('I run “Paragraph”', 'en')).toBe('I run ‘Paragraph’')
})

it('leaves marks of another language', () => {
  expect(innerQuotes('школа «Параграф»', 'en')).toBe('школа «Параграф»')
  expect(innerQuotes('I run “Paragraph”', 'ru')).toBe('I run “Paragraph”')
})

it('turns marks within other marks of a sentence into inner ones', () => {
  const inRussian = (text: string) => nestQuotes(text, 'ru')
  expect(inRussian('Сообщество «Клуб «Тёплый вечер»» запущено')).toBe(
    'Сообщество «Клуб „Тёплый вечер“» запущено',
  )
  expect(inRussian('«Отпуск» и «Клуб «Вечер» в «Доме»»')).toBe('«Отпуск» и «Клуб „Вечер“ в „Доме“»')
  expect(inRussian('Клуб «Вечер»')).toBe('Клуб «Вечер»')
  expect(nestQuotes('Message “Join “Paragraph””', 'en')).toBe('Message “Join ‘Paragraph’”')
})
