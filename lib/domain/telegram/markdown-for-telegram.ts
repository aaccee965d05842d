import { markdownHtml, withoutEntities } from '@/lib/core/markdown'
import type { MailLink } from '@/lib/mail/kinds'
import { isCounted, listsAsLines, markdownText, withoutMailto } from '@/lib/mail/markdown-text'
import { shorten } from '@/lib/mail/plain'
import { escapeHtml, joined, visibleLength } from '@/lib/telegram/html'

/** Leaves room for a title and a line above it. */
const MAX_LENGTH = 3_500
/** A blank line within one block, which must not be split there. */
const BLANK_LINE = '\u0002'

/**
 * An organiser's Markdown in the tags that Telegram knows (https://core.telegram.org/bots/api#html-style). Links show
 * where they lead, and not the address that counts the click. A text that is too long ends after a paragraph.
 */
export function markdownForTelegram(markdown: string, link: (href: MailLink) => string): string {
  const shown = (href: string) => linkTo(href, link)
  const paragraphs = blocksOf(markdownHtml(markdown), shown)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll(BLANK_LINE, '\n\n').trim())
    .filter(Boolean)
  const whole = paragraphs.join('\n\n')
  if (visibleLength(whole) <= MAX_LENGTH) return whole
  return (
    joined([...paragraphs, ''], MAX_LENGTH) || escapeHtml(shorten(markdownText(markdown, hostOf), MAX_LENGTH))
  )
}

function blocksOf(html: string, shown: (href: string) => string): string {
  const links: string[] = []
  const text = html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, label: string) => {
      const at = links.push(shown(withoutEntities(href))) - 1
      if (label === href) return `\u0001${at}\u0001`
      // Telegram finds email addresses itself.
      return label === withoutMailto(href) ? label : `${label}: \u0001${at}\u0001`
    })
    .replace(
      /<pre><code[^>]*>([\s\S]*?)<\/code><\/pre>/g,
      (_, code: string) => `<pre>${asOne(code)}</pre>\n\n`,
    )
    .replace(/<(\/?)(?:strong|h3)>/g, (tag, end: string) => `<${end}b>${tag === '</h3>' ? '\n\n' : ''}`)
    .replace(/<(\/?)em>/g, '<$1i>')
    .replace(/<br ?\/?>\n?/g, '\n')
    .replace(/<hr ?\/?>/g, '———\n\n')
    .replace(/<p>/g, '')
    .replace(/<\/p>/g, '\n\n')
  const lines = listsAsLines(text, '•')
  return withQuotations(lines.replace(/<\/?(?!(?:b|i|code|pre|blockquote)>|\/)[a-z][^>]*>|<\/a>/g, ''))
    .replaceAll('&quot;', '"')
    .replace(MARKED_LINK, (_, at) => links[Number(at)] ?? '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: marks a link, and no text contains it
const MARKED_LINK = /\u0001(\d+)\u0001/g

const asOne = (block: string) => block.trim().replace(/\n{2,}/g, BLANK_LINE)

/** Telegram refuses quotations within quotations: the outermost one holds the text of all. */
function withQuotations(text: string): string {
  let depth = 0
  const flat = text.replace(/<(\/?)blockquote>/g, (tag, end: string) => {
    depth += end ? -1 : 1
    return depth === (end ? 0 : 1) ? tag : ''
  })
  return flat.replace(
    /<blockquote>([\s\S]*?)<\/blockquote>/g,
    (_, quoted: string) => `<blockquote>${asOne(quoted)}</blockquote>\n\n`,
  )
}

function linkTo(href: string, link: (href: MailLink) => string): string {
  const url = isCounted(href) ? link({ kind: 'counted', url: href }) : href
  return `<a href="${escapeHtml(url).replaceAll('"', '&quot;')}">${escapeHtml(hostOf(isCounted(href) && !URL.canParse(href) ? url : href))}</a>`
}

function hostOf(href: MailLink): string {
  const target = typeof href === 'object' && href.kind === 'counted' ? href.url : String(href)
  return URL.canParse(target) ? new URL(target).hostname || withoutMailto(target) : target
}
