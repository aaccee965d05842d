import { expect, it } from 'vitest'
import { anonymousText } from './anonymous-texts'

it.each([
  ['write to anna.l@example.org or +351 912 345 678', 'write to or'],
  ['see https://corvida.example/anna and www.corvida.example', 'see and'],
  ['my telegram is @anna_lind, corvida.com too', 'my telegram is , too'],
  ['Anna here. Lindqvist & sons, Anna’s clinic', 'here. & sons, clinic'],
  ['Меня зовут Анна Полякова, спросите Анну или Полякову', 'Меня зовут , спросите или'],
  ['1961 bronze dies, 2,300 trees, 90 shops', '1961 bronze dies, 2,300 trees, 90 shops'],
])('sends %j as %j', (text, sent) => {
  expect(anonymousText(text, ['Anna', 'Lindqvist', 'Анна', 'Полякова'])).toBe(sent)
})

it('keeps words that merely begin like a name', () => {
  const text = 'annals of the market, верность и вера в людей'
  expect(anonymousText(text, ['Ann', 'Mark', 'Вера'])).toBe('annals of the market, верность и в людей')
})
