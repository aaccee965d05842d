import { micromark } from 'micromark'
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal'

/** Pictures would be fetched from anywhere, and tell others who reads. */
const WITHOUT_PICTURES = { disable: { null: ['labelStartImage'] } }
const LINK = '<a target="_blank" rel="noopener noreferrer nofollow ugc" href='
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * Markdown as HTML. micromark escapes HTML and drops links of other protocols, so every tag is ours. Headings are h3: the
 * page has its own above them.
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

/** The words of a Markdown text in one line, cut to a length: for previews, search engines and calendars. */
export function markdownLine(markdown: string, length: number): string {
  const words = markdownHtml(markdown)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= length ? words : `${words.slice(0, length - 1).trimEnd()}…`
}
