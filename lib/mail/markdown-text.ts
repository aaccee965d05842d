import { markdownHtml, withoutEntities } from '@/lib/core/markdown'
import type { MailLink } from './kinds'

/** An address that a member's click can be counted for: a web page, or a path of the community. */
export const isCounted = (url: string) => /^(?:https?:\/\/|\/(?!\/))/i.test(url)

/** An email address without its protocol; any other address as it is. */
export const withoutMailto = (url: string) => url.replace(/^mailto:(?=[^?]+$)/i, '')

/** Markdown for the plain-text part: the words, lists as lines, and each link's address behind it. */
export function markdownText(markdown: string, link: (href: MailLink) => string): string {
  const text = markdownHtml(markdown)
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, label: string) => {
      const url = withoutEntities(href)
      const shown = isCounted(url) ? link({ kind: 'counted', url }) : withoutMailto(url)
      return label === href || label === shown ? shown : `${label}: ${shown}`
    })
    .replace(/<br ?\/?>\n?/g, '\n')
    .replace(/<p>/g, '')
    .replace(/<\/(?:p|h3|blockquote|code><\/pre)>/g, '\n\n')
  return withoutEntities(listsAsLines(text, '-').replace(/<[^>]*>/g, ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const LIST_TAGS = /(?<!\s)\s*(?:<\/?(?:[ou]l(?: start="\d+")?|li)>\s*)+/g

/** Lists of Markdown's HTML as lines, with numbers or bullets, and indented within another list. */
export function listsAsLines(html: string, bullet: string): string {
  /** The next number of each open list; null for bullets. */
  const open: (number | null)[] = []
  return html.replace(LIST_TAGS, (tags) => {
    let lines = ''
    for (const [tag, start] of tags.matchAll(/<\/?\w+(?: start="(\d+)")?>/g)) {
      if (tag === '<li>') {
        const number = open.at(-1) ?? null
        lines += `\n${'  '.repeat(open.length - 1)}${number === null ? bullet : `${number}.`} `
        if (number !== null) open.splice(-1, 1, number + 1)
      } else if (tag !== '</li>') {
        if (open.length === 0) lines += '\n'
        if (tag.startsWith('</')) open.pop()
        else open.push(tag === '<ul>' ? null : Number(start ?? 1))
      }
    }
    return tags.trimEnd().endsWith('<li>') ? lines : `${lines}\n\n`
  })
}
