import { describe, expect, it } from 'vitest'
import type { MailLink } from './kinds'
import { markdownText } from './markdown-text'

const link = (href: MailLink) =>
  typeof href === 'object' && href.kind === 'counted' ? `counted(${href.url})` : String(href)
const inText = (markdown: string) => markdownText(markdown, link)

describe("an organiser's Markdown as plain text", () => {
  it('numbers each list on its own, and indents those within others', () => {
    expect(
      inText('Bring:\n\n3. bread\n   1. rye\n   2. oat\n4. cheese\n\nThen:\n\n- eat\n  1. talk\n- go'),
    ).toBe('Bring:\n\n3. bread\n  1. rye\n  2. oat\n4. cheese\n\nThen:\n\n- eat\n  1. talk\n- go')
  })

  it('joins the items of a loose list, and keeps the paragraphs within one apart', () => {
    expect(inText('- a\n\n  more\n\n- b\n\n  ```\n  code\n  ```\n\n- c\n\n1. d')).toBe(
      '- a\n\nmore\n- b\n\ncode\n- c\n\n1. d',
    )
  })

  it('shows an address once, and the address behind other links', () => {
    expect(
      inText('me@x.test, [us](mailto:us@x.test), https://x.test/a, [it](https://x.test/b?c=1&d=2)'),
    ).toBe('me@x.test, us: us@x.test, counted(https://x.test/a), it: counted(https://x.test/b?c=1&d=2)')
  })
})
