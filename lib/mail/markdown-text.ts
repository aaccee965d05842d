import { markdownHtml, withoutEntities } from '@/lib/core/markdown'
import type { MailLink } from './kinds'

/** An address that a member's click can be counted for: a web page, or a path of the community. */
export const isCounted = (url: string) => /^(?:https?:\/\/|\/(?!\/))/i.test(url)

/** Markdown for the plain-text part: the words, lists as lines, and each link's address behind it. */
export function markdownText(markdown: string, link: (href: MailLink) => string): string {
  const text = markdownHtml(markdown)
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, label: string) => {
      const url = withoutEntities(href)
      const shown = isCounted(url) ? link({ kind: 'counted', url }) : url
      return label === href ? shown : `${label}: ${shown}`
    })
    .replace(/<li>\s*(?:<p>)?/g, '\n- ')
    .replace(/<br ?\/?>\n?/g, '\n')
    .replace(/<\/(?:p|h3|ul|ol|blockquote|pre)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
  return withoutEntities(text)
    .replace(/\n\s*\n(?=- )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
