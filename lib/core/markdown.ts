import { micromark } from 'micromark'
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal'

/** Pictures would be fetched from other hosts and reveal the reader. */
const WITHOUT_PICTURES = { disable: { null: ['labelStartImage'] } }
const LINK = '<a target="_blank" rel="noopener noreferrer nofollow ugc" href='
/** Separates words; other tags, as in `<b>shoes</b>.`, do not. */
const BLOCK_TAG = /<\/?(?:p|h3|ul|ol|li|blockquote|pre|br|hr)\b[^>]*>/g
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
export const withoutEntities = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)

/**
 * Converts Markdown to HTML. micromark escapes HTML and drops links with other protocols, so every tag is ours.
 * Headings become h3: the page has its own above them.
 */
export function markdownHtml(markdown: string): string {
  return micromark(markdown, {
    extensions: [gfmAutolinkLiteral(), WITHOUT_PICTURES],
    htmlExtensions: [gfmAutolinkLiteralHtml()],
  })
    .replace(/<(\/?)h[1-6]>/g, '<$1h3>')
    .replaceAll('<a href="">', '<a>')
    .replaceAll('<a href=', LINK)
}

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
