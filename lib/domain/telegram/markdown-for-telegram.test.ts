import { describe, expect, it } from 'vitest'
import type { MailLink } from '@/lib/mail/kinds'
import { markdownForTelegram } from './markdown-for-telegram'

const link = (href: MailLink) =>
  typeof href === 'object' && href.kind === 'counted' ? `https://tuesday.test/c?to=${href.url}` : String(href)
const inTelegram = (markdown: string) => markdownForTelegram(markdown, link)

describe("an organiser's Markdown in Telegram", () => {
  it('keeps emphasis, headings and code', () => {
    expect(inTelegram('# Dinner\n\nCome **early**, *please*, with `id`.')).toBe(
      '<b>Dinner</b>\n\nCome <b>early</b>, <i>please</i>, with <code>id</code>.',
    )
  })

  it('writes lists as lines', () => {
    expect(inTelegram('Bring:\n\n- bread\n- **cheese**\n\nThen:\n\n1. eat\n2. talk')).toBe(
      'Bring:\n\n• bread\n• <b>cheese</b>\n\nThen:\n\n1. eat\n2. talk',
    )
  })

  it('numbers each list on its own, and indents those within others', () => {
    expect(inTelegram('1. a\n   - b\n   - c\n2. d\n   1. e\n\n      more\n3. f\n\n> 7. g\n> 8. h')).toBe(
      '1. a\n  • b\n  • c\n2. d\n  1. e\n\nmore\n3. f\n\n<blockquote>7. g\n8. h</blockquote>',
    )
  })

  it('keeps quotations and blocks of code whole, and quotations flat', () => {
    expect(inTelegram('> one\n>\n> > two\n\n```\na < b\n\nc\n```')).toBe(
      '<blockquote>one\n\ntwo</blockquote>\n\n<pre>a &lt; b\n\nc</pre>',
    )
  })

  it('shows where a link leads, and counts the click', () => {
    expect(inTelegram('Read [the plan](https://plans.test/a?b=1&c=2).')).toBe(
      'Read the plan: <a href="https://tuesday.test/c?to=https://plans.test/a?b=1&amp;c=2">plans.test</a>.',
    )
  })

  it('shows an address once', () => {
    expect(inTelegram('Ask me@tuesday.test or [us](mailto:us@tuesday.test), see https://plans.test/a')).toBe(
      'Ask me@tuesday.test or us: <a href="mailto:us@tuesday.test">us@tuesday.test</a>, see <a href="https://tuesday.test/c?to=https://plans.test/a">plans.test</a>',
    )
  })

  it('shows HTML as text', () => {
    expect(inTelegram('<b>bold</b> & "quoted" <script>x</script>')).toBe(
      '&lt;b&gt;bold&lt;/b&gt; &amp; "quoted" &lt;script&gt;x&lt;/script&gt;',
    )
  })

  it('ends a long text after a paragraph, with every tag closed', () => {
    const paragraph = `**${'word '.repeat(150).trim()}**`
    const html = inTelegram(Array(10).fill(paragraph).join('\n\n'))
    expect(html.split('\n\n')).toHaveLength(4)
    expect(html.match(/<b>/g)).toHaveLength(4)
    expect(html.match(/<\/b>/g)).toHaveLength(4)
    expect(inTelegram(`**${'word '.repeat(1_000)}**`).length).toBeLessThanOrEqual(3_500)
  })
})
