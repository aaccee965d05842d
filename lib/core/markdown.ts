import { micromark } from 'micromark'
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal'

/** Pictures would be fetched from other hosts and reveal the reader. */
const WITHOUT_PICTURES = { disable: { null: ['labelStartImage'] } }
const LINK = '<a target="_blank" rel="noopener noreferrer nofollow ugc" href='
const ANY_LINK = /<a href="([^"]*)"/g
/** Separates words; other tags, as in `<b>shoes</b>.`, do not. */
const BLOCK_TAG = /<\/?(?:p|h3|ul|ol|li|blockquote|pre|br|hr)\b[^>]*>/g
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
export const withoutEntities = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)

/** A link's address with its protocol, or a path; null if it leads nowhere. */
function usableAddress(href: string): string | null {
  if (/^\/(?!\/)/.test(href)) return href
  const address = /^www\./i.test(href) ? `https://${href}` : href
  return URL.canParse(address) ? address : null
}

/**
 * Converts Markdown to HTML. micromark escapes HTML and drops links with other protocols, so every tag is ours.
 * Headings become h3: the page has its own above them. A link that leads nowhere becomes text.
 */
export function markdownHtml(markdown: string): string {
  return toHtml(markdown)
    .replace(/<(\/?)h[1-6]>/g, '<$1h3>')
    .replace(ANY_LINK, (_, href: string) => {
      const address = usableAddress(href)
      return address === null ? '<a' : `${LINK}"${address}"`
    })
}

/** The first link of a text that leads nowhere, as Markdown. */
export function unusableLink(markdown: string): string | null {
  for (const [, href = '', label = ''] of toHtml(markdown).matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs))
    if (usableAddress(href) === null)
      return `[${withoutEntities(label.replace(/<[^>]*>/g, ''))}](${withoutEntities(href)})`
  return null
}

const toHtml = (markdown: string): string =>
  micromark(markdown, {
    extensions: [gfmAutolinkLiteral(), WITHOUT_PICTURES],
    htmlExtensions: [gfmAutolinkLiteralHtml()],
  })

/** Converts Markdown to plain text in one line, truncated: for previews, search engines and calendars. */
export function markdownLine(markdown: string, length: number): string {
  const words = withoutEntities(
    markdownHtml(markdown)
      .replace(BLOCK_TAG, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= length ? words : `${words.slice(0, length - 1).trimEnd()}…`
}
