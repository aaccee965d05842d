import { expect, test } from 'vitest'
import { markdownHtml, markdownLine, unusableLink } from './markdown'

test('renders paragraphs, lists, emphasis and links', () => {
  expect(markdownHtml('One **two**\n\n- three')).toBe(
    '<p>One <strong>two</strong></p>\n<ul>\n<li>three</li>\n</ul>',
  )
  expect(markdownHtml('# Title')).toBe('<h3>Title</h3>')
  expect(markdownHtml('See https://example.com/a')).toContain(
    'rel="noopener noreferrer nofollow ugc" href="https://example.com/a"',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<h1 onclick="alert(1)">',
  '<!-- <script> -->',
  '`<b>`',
  '    <iframe src="//evil.test">',
  '<a href="javascript:alert(1)">x</a>',
])('keeps HTML as text: %s', (markdown) => {
  expect(markdownHtml(markdown).replace(/<\/?(p|code|pre)>/g, '')).not.toMatch(/</)
})

test.each(['[x](javascript:alert(1))', '[x](data:text/html,x)', '[x](vbscript:x)', '<javascript:alert(1)>'])(
  'has no link to other protocols: %s',
  (markdown) => {
    expect(markdownHtml(markdown)).not.toContain('href')
  },
)

test('loads no pictures', () => {
  expect(markdownHtml('![x](https://evil.test/x.png)')).not.toContain('<img')
})

test('converts to plain text in one line', () => {
  expect(markdownLine('## Ada & Bob\n\nmeet <b>here</b> “now”', 100)).toBe('Ada & Bob meet <b>here</b> “now”')
  expect(markdownLine('Bring **good shoes**.\n\n- Soup\n- [Bread](https://example.com), butter', 100)).toBe(
    'Bring good shoes. Soup Bread, butter',
  )
  expect(markdownLine('one two three', 8)).toBe('one two…')
})

test('opens a link without a protocol by https, and shows one that leads nowhere as text', () => {
  expect(markdownHtml('[site](www.example.com/a)')).toContain('href="https://www.example.com/a"')
  for (const link of ['[Agenda](https://)', '[Agenda](agenda)', '[Agenda](//example.com)']) {
    expect(markdownHtml(link)).not.toContain('href')
    expect(unusableLink(`See **[me](/me)**, [mail](mailto:a@example.com), ${link}.`)).toBe(link)
  }
  expect(
    unusableLink('[me](/me) www.example.com <https://example.com> [x](https://example.com "X")'),
  ).toBeNull()
})
