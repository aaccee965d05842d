import { describe, expect, it } from 'vitest'
import { markdownHtml } from './markdown'
import { fillInName, fillInNameInMarkdown, unknownField } from './name-field'

describe('the name in an organiser’s message', () => {
  it.each([
    ['Hi {{name}},', 'Hi Anna,'],
    ['{{ Name }}, come on Tuesday', 'Anna, come on Tuesday'],
    ['Здравствуйте, {{имя}}!', 'Здравствуйте, Anna!'],
    ['No field', 'No field'],
  ])('is filled in: %s', (text, filled) => {
    expect(fillInName(text, 'Anna')).toBe(filled)
  })

  it.each([
    ['Hi {{name}},', 'Hi,'],
    ['{{name}}, come on Tuesday', 'Come on Tuesday'],
    ['Здравствуйте, {{имя}}!', 'Здравствуйте!'],
    ['One\n{{name}}: two', 'One\nTwo'],
    ['Thanks, {{name}}.', 'Thanks.'],
  ])('leaves no gap where there is none: %s', (text, filled) => {
    expect(fillInName(text, '')).toBe(filled)
  })

  it('is text, whatever it contains', () => {
    expect(fillInName('Hi {{name}}', '$& {{name}}')).toBe('Hi $& {{name}}')
    const name = '*An_na_* [x](https://evil.example) www.evil.example <b>'
    const html = markdownHtml(fillInNameInMarkdown('Hi **{{name}}**', name))
    expect(html).toContain('<strong>*An_na_* [x](https://evil.example) www.evil.example &lt;b&gt;</strong>')
    expect(html).not.toContain('<a')
  })
})

it('finds a field that stays as typed', () => {
  expect(unknownField('Hi {{name}}, {{имя}}')).toBeNull()
  expect(unknownField('Hi {{name}}, {{ company }}')).toBe('{{ company }}')
  expect(unknownField('Hi *|FNAME|*')).toBe('*|FNAME|*')
})
